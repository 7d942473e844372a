import type { UiLanguage } from '../../../workspace/types';

/** A word in English, Korean, Chinese and Turkish. */
export type Row = readonly [en: string, ko: string, zh: string, tr: string];

const words = {
  'none': ['The project has no oabrain.yaml yet.', '프로젝트에 아직 oabrain.yaml이 없습니다.', '项目里还没有 oabrain.yaml。', 'Projede henüz oabrain.yaml yok.'],
  'reading': ['Reading the manifest…', '매니페스트를 읽는 중…', '正在读取清单……', 'Bildirim okunuyor…'],
  'stale': [
    'The text can’t be read from line {line} on. The card shows the last version that could.',
    '{line}번째 줄부터 텍스트를 읽을 수 없습니다. 카드는 마지막으로 읽을 수 있었던 버전을 보여 줍니다.',
    '从第 {line} 行起无法读取文本。卡片显示的是最后一个可读的版本。',
    'Metin {line}. satırdan itibaren okunamıyor. Kart, okunabilen son sürümü gösteriyor.',
  ],
  'torn': [
    'The text can’t be read from line {line} on. Once it can, it can be edited here again.',
    '{line}번째 줄부터 텍스트를 읽을 수 없습니다. 다시 읽을 수 있게 되면 여기서 편집할 수 있습니다.',
    '从第 {line} 行起无法读取文本。文本恢复可读后，就能再在这里编辑。',
    'Metin {line}. satırdan itibaren okunamıyor. Okunabildiğinde burada yeniden düzenlenebilir.',
  ],
  'goToLine': ['Go to line {line}', '{line}번째 줄로 이동', '转到第 {line} 行', '{line}. satıra git'],
  'card.language': ['Language', '언어', '语言', 'Dil'],
  'card.own': ['The manifest’s own', '매니페스트 자체', '清单自带', 'Bildirimin kendi'],
  'card.noIcon': ['No picture', '그림 없음', '没有图片', 'Resim yok'],
  'card.picture': ['Picture of {name}', '{name}의 그림', '{name} 的图片', '{name} resmi'],
  'card.unnamed': ['Unnamed', '이름 없음', '未命名', 'Adsız'],
  'card.by': ['by {author}', '만든 이: {author}', '作者：{author}', 'yapan: {author}'],
  'card.version': ['Version {version}', '버전 {version}', '版本 {version}', 'Sürüm {version}'],
  'card.aware': [
    'Sees every unit on the map, as Total Annihilation’s original computer player does.',
    'Total Annihilation의 원래 컴퓨터처럼 맵의 모든 유닛이 보임',
    '像《横扫千军》原来的电脑一样，看得到地图上的所有单位。',
    'Total Annihilation’ın özgün bilgisayar oyuncusu gibi haritadaki her birimi görür.',
  ],
  'card.levels': ['Levels', '레벨', '等级', 'Düzeyler'],
  'card.options': ['Options', '옵션', '选项', 'Seçenekler'],
  'card.works': ['Works with', '함께 쓰는 게임', '适用于', 'Uyduğu oyunlar'],
  'card.whole': ['The whole description', '설명 전체', '完整描述', 'Açıklamanın tamamı'],
  'easy': ['easy', '쉬움', '简单', 'kolay'],
  'medium': ['medium', '보통', '中等', 'orta'],
  'hard': ['hard', '어려움', '困难', 'zor'],
  'unknown': ['not set', '정해지지 않음', '未设定', 'belirsiz'],
  'bytes': ['{n} of {max} bytes', '{max}바이트 중 {n}바이트', '{n} / {max} 字节', '{max} bayttan {n}'],
  'identity': ['Identity', '기본 정보', '身份', 'Kimlik'],
  'id': ['Id', 'ID', '标识', 'Kimlik adı'],
  'name': ['Name', '이름', '名称', 'Ad'],
  'version': ['Version', '버전', '版本', 'Sürüm'],
  'author': ['Author', '만든 이', '作者', 'Yapan'],
  'email': ['Email', '이메일', '电子邮箱', 'E-posta'],
  'description': ['Description', '설명', '描述', 'Açıklama'],
  'homepage': ['Homepage', '홈페이지', '主页', 'Web sayfası'],
  'tags': ['Tags', '태그', '标签', 'Etiketler'],
  'tagsHelp': ['One to four.', '1~4개.', '一到四个。', 'Bir ile dört arası.'],
  'works': ['Works with', '함께 쓰는 게임', '适用于', 'Uyduğu oyunlar'],
  'worksOne': ['Game {n}', '게임 {n}', '游戏 {n}', 'Oyun {n}'],
  'levels': ['Levels', '레벨', '等级', 'Düzeyler'],
  'levelOne': ['Level {n}', '레벨 {n}', '等级 {n}', 'Düzey {n}'],
  'difficulty': ['Difficulty', '난이도', '难度', 'Zorluk'],
  'aware': ['Sees every unit on the map', '맵의 모든 유닛이 보임', '看得到地图上的所有单位', 'Haritadaki her birimi görür'],
  'options': ['Options', '옵션', '选项', 'Seçenekler'],
  'optionOne': ['Option {n}', '옵션 {n}', '选项 {n}', 'Seçenek {n}'],
  'kind': ['Kind', '종류', '种类', 'Tür'],
  'toggle': ['on or off', '켬/끔', '开关', 'açık ya da kapalı'],
  'number': ['number', '숫자', '数字', 'sayı'],
  'choice': ['choice', '선택', '选择', 'seçim'],
  'label': ['Label', '표시 이름', '显示名称', 'Görünen ad'],
  'default': ['Value', '값', '值', 'Değer'],
  'choices': ['Choices, with commas between', '선택지(쉼표로 구분)', '各选项，用逗号分隔', 'Seçimler, virgülle'],
  'networks': ['Networks', '네트워크', '网络', 'Ağlar'],
  'networkOne': ['Network {n}', '네트워크 {n}', '网络 {n}', 'Ağ {n}'],
  'file': ['File', '파일', '文件', 'Dosya'],
  'noNetworks': ['Networks lie in nets/ and end in .oann.', '네트워크는 nets/에 있고 .oann으로 끝납니다.', '网络放在 nets/ 里，以 .oann 结尾。', 'Ağlar nets/ içinde durur, adları .oann ile biter.'],
  'digest': ['SHA-256', 'SHA-256', 'SHA-256', 'SHA-256'],
  'writeDigest': ['Write the file’s digest', '파일의 다이제스트 쓰기', '写入文件的摘要', 'Dosyanın özetini yaz'],
  'strings': ['Other languages', '다른 언어', '其他语言', 'Öteki diller'],
  'languageTag': ['Language, such as ko or zh-Hans', '언어(예: ko, zh-Hans)', '语言，例如 ko 或 zh-Hans', 'Dil, örneğin ko ya da zh-Hans'],
  'addLanguage': ['Add the language', '언어 추가', '添加语言', 'Dili ekle'],
  'add': ['Add', '추가', '添加', 'Ekle'],
  'remove': ['Remove {what}', '{what} 제거', '移除 {what}', '{what} kaldır'],
  'full': ['No more than {max}.', '최대 {max}개입니다.', '最多 {max} 个。', 'En fazla {max}.'],
  'odd': ['This part is written in a way that only the text can show.', '이 부분은 텍스트에서만 볼 수 있게 쓰여 있습니다.', '这一部分的写法只能在文本中查看。', 'Bu bölüm yalnızca metinde gösterilebilecek biçimde yazılmış.'],
  'package.files': ['Files of the package', '패키지의 파일', '包中的文件', 'Paketin dosyaları'],
  'package.bytes': ['{n} bytes', '{n}바이트', '{n} 字节', '{n} bayt'],
  'package.total': ['{n} bytes in {count} files', '파일 {count}개, {n}바이트', '{count} 个文件，共 {n} 字节', '{count} dosyada {n} bayt'],
  'package.left': ['not exported', '내보내지 않음', '不导出', 'dışa aktarılmaz'],
  'package.blocked': ['The game would refuse this package. {n} to mend first:', '게임이 이 패키지를 거부합니다. 먼저 고칠 것 {n}개:', '游戏会拒绝这个包。需先修正 {n} 处：', 'Oyun bu paketi reddeder. Önce düzeltilecek {n} sorun:'],
  'package.more': ['and {n} more', '외 {n}개', '另有 {n} 处', 've {n} sorun daha'],
  'package.checking': ['Being checked…', '검사 중…', '正在检查……', 'Denetleniyor…'],
  'package.ready': ['Nothing stands in the way.', '문제가 없습니다.', '没有阻碍。', 'Engel yok.'],
  'package.export': ['Export {name}', '{name} 내보내기', '导出 {name}', '{name} dışa aktar'],
  'package.packing': ['Packing {done} of {total}', '{total}개 중 {done}개 압축 중', '正在打包 {done}/{total}', '{total} dosyadan {done} paketleniyor'],
  'package.cancel': ['Cancel', '취소', '取消', 'İptal'],
  'package.saved': ['{name} was exported.', '{name}을(를) 내보냈습니다.', '已导出 {name}。', '{name} dışa aktarıldı.'],
  'package.failed': ['The package could not be written: {why}', '패키지를 쓸 수 없습니다: {why}', '无法写入包：{why}', 'Paket yazılamadı: {why}'],
  'kind.manifest': ['manifest', '매니페스트', '清单', 'bildirim'],
  'kind.entry': ['script that is started', '시작되는 스크립트', '启动的脚本', 'başlatılan betik'],
  'kind.lua': ['script', '스크립트', '脚本', 'betik'],
  'kind.network': ['network', '네트워크', '网络', 'ağ'],
  'kind.data': ['table', '표', '表', 'tablo'],
  'kind.icon': ['picture', '그림', '图片', 'resim'],
  'kind.readme': ['note', '메모', '说明', 'not'],
  'kind.licence': ['licence', '라이선스', '许可证', 'lisans'],
  'kind.origin': ['written by the game', '게임이 쓴 파일', '由游戏写入', 'oyunun yazdığı'],
  'kind.studio': ['kept by the studio', '스튜디오가 보관', '由工作室保留', 'stüdyonun tuttuğu'],
  'kind.unknown': ['depends on the manifest', '매니페스트에 따라 다름', '取决于清单', 'bildirime bağlı'],
  'kind.off': ['off the list', '목록 밖', '不在列表内', 'liste dışı'],
} as const satisfies Readonly<Record<string, Row>>;

export type BrainWord = keyof typeof words;
/** A word with its places filled in, in the language in use. */
export type SayWord = (key: BrainWord, values?: Readonly<Record<string, string | number>>) => string;

const COLUMN: Readonly<Record<UiLanguage, 0 | 1 | 2 | 3>> = { en: 0, pseudo: 0, ko: 1, zh: 2, tr: 3 };

/** The brain's views' own words in a language of the page. Numbers are written as the language does. */
export function brainWords(language: UiLanguage): SayWord {
  return sayFrom(words, language);
}

/** Says the words of a table in a language of the page. A word with a bar has one form for a value `n` of 1 and one for others. */
export function sayFrom<K extends string>(table: Readonly<Record<K, Row>>, language: UiLanguage): (key: K, values?: Readonly<Record<string, string | number>>) => string {
  const numbers = new Intl.NumberFormat(language === 'pseudo' ? 'en' : language);
  return (key, values = {}) => {
    const [one = '', many = one] = table[key][COLUMN[language]].split('|');
    const text = (values.n === 1 ? one : many).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? whole : typeof value === 'number' ? numbers.format(value) : value;
    });
    return language === 'pseudo' ? `⟦${text}··⟧` : text;
  };
}
