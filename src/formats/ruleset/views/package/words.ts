import type { UiLanguage } from '../../../../workspace/types';
import type { LayoutChange } from '../../rules/package/types';

/** A word in English, Korean, Chinese and Turkish. */
type Row = readonly [en: string, ko: string, zh: string, tr: string];

const words = {
  'reading': ['Reading the project', '프로젝트를 읽는 중', '正在读取项目', 'Proje okunuyor'],
  'details': ['Package details', '패키지 정보', '包信息', 'Paket bilgileri'],
  'details.new': ['Not kept yet: with the first change they become manifest.json.', '아직 저장되지 않았습니다. 처음 바꾸면 manifest.json이 됩니다.', '尚未保存：首次更改后会写入 manifest.json。', 'Henüz saklanmadı: ilk değişiklikle manifest.json olur.'],
  'details.kept': ['Kept in manifest.json. The card\'s words in other languages are the first rows of the translations.', 'manifest.json에 저장됩니다. 다른 언어의 카드 문구는 번역 표의 첫 줄입니다.', '保存在 manifest.json。卡片的其他语言文字位于翻译表的前几行。', 'manifest.json içinde saklanır. Kartın öbür dillerdeki sözleri çevirilerin ilk satırlarıdır.'],
  'f.id': ['Package id', '패키지 id', '包 id', 'Paket id\'si'],
  'f.name': ['Name', '이름', '名称', 'Ad'],
  'f.version': ['Version', '버전', '版本', 'Sürüm'],
  'f.description': ['Description', '설명', '说明', 'Açıklama'],
  'f.min': ['Engine from', '엔진 최소 버전', '引擎最低版本', 'Motor en az'],
  'f.max': ['Engine below', '엔진 이 버전 미만', '引擎低于', 'Motor şundan eski'],
  'review': ['What players see before it is stored', '저장 전에 보이는 내용', '存储前玩家看到的内容', 'Saklanmadan önce oyuncunun gördüğü'],
  'r.version': ['Version {n}', '버전 {n}', '版本 {n}', 'Sürüm {n}'],
  'r.edition': ['Edition', '판', '版本', 'Baskı'],
  'r.license': ['Licence', '라이선스', '许可', 'Lisans'],
  'r.coverage': ['Covers', '범위', '覆盖', 'Kapsam'],
  'r.checks': ['Checks', '판정', '检定', 'Sınamalar'],
  'r.sheet': ['Sheet', '시트', '角色表', 'Sayfa'],
  'r.yes': ['yes', '예', '是', 'evet'],
  'r.no': ['no', '아니요', '否', 'hayır'],
  'r.catalogs': ['Catalogs', '카탈로그', '目录', 'Kataloglar'],
  'r.entries': ['{n} entries', '항목 {n}개', '{n} 个条目', '{n} girdi'],
  'r.unread': ['cannot be read', '읽을 수 없음', '无法读取', 'okunamıyor'],
  'r.languages': ['Languages', '언어', '语言', 'Diller'],
  'r.onlyEnglish': ['English only', '영어만', '仅英语', 'Yalnız İngilizce'],
  'r.gm': ['Sent to the model in every game', '모든 게임에서 모델로 전송', '每局都会发送给模型', 'Her oyunda modele gönderilir'],
  'r.gmNone': ['Nothing', '없음', '无', 'Hiçbir şey'],
  'r.layer': ['Layer {name}', '레이어 {name}', '层 {name}', 'Katman {name}'],
  'r.none': ['This is no ruleset the engine could show.', '엔진이 보여 줄 수 있는 룰셋이 아닙니다.', '这不是引擎可以显示的规则集。', 'Bu, motorun gösterebileceği bir kural seti değil.'],
  'leave': ['Export', '내보내기', '导出', 'Dışa aktar'],
  'pack': ['Export package', '패키지 내보내기', '导出包', 'Paketi dışa aktar'],
  'catalogue': ['Files for the official catalogue', '공식 카탈로그용 파일', '官方目录文件', 'Resmî katalog dosyaları'],
  'repository': ['One file for a repository', '저장소용 파일 하나', '仓库用单个文件', 'Depo için tek dosya'],
  'working': ['Packing, {n} %', '포장 중, {n}%', '打包中，{n}%', 'Paketleniyor, %{n}'],
  'cancel': ['Cancel', '취소', '取消', 'Vazgeç'],
  'failed': ['This could not be written: {why}', '쓸 수 없습니다: {why}', '无法写出：{why}', 'Yazılamadı: {why}'],
  'refused': ['The engine would refuse it. Nothing was written.', '엔진이 거부할 것이므로 쓰지 않았습니다.', '引擎会拒绝，因此未写出任何内容。', 'Motor bunu reddederdi. Hiçbir şey yazılmadı.'],
  'problem.go': ['Show in the text', '본문에서 보기', '在文本中显示', 'Metinde göster'],
  'problem.more': ['and {n} more', '그 밖에 {n}개', '以及另外 {n} 个', 've {n} tane daha'],
  'wrote': ['{name} was written: {size}.', '{name} 저장됨: {size}.', '已写出 {name}：{size}。', '{name} yazıldı: {size}.'],
  'same': ['manifest.json is as it was.', 'manifest.json은 그대로입니다.', 'manifest.json 未变。', 'manifest.json olduğu gibi.'],
  'manifest': ['manifest.json holds the sizes and hashes now.', 'manifest.json에 크기와 해시를 적었습니다.', 'manifest.json 已写入大小和哈希。', 'manifest.json artık boyutları ve özetleri tutuyor.'],
  'level': ['Needs Capability API 1.{n}', 'Capability API 1.{n} 필요', '需要 Capability API 1.{n}', 'Capability API 1.{n} gerekir'],
  'level.unsure': ['Some levels are not public; the declared one is the highest they may be.', '일부 수준은 공개되지 않아 가장 높은 값으로 적었습니다.', '部分级别未公开；此处采用其可能的最高值。', 'Bazı düzeyler açık değil; bildirilen, olabilecek en yükseğidir.'],
  'level.from': ['1.{n}', '1.{n}', '1.{n}', '1.{n}'],
  'entry': ['Entry for the catalogue, ready to paste', '붙여 넣을 카탈로그 항목', '可粘贴的目录条目', 'Yapıştırmaya hazır katalog girdisi'],
  'entry.copy': ['Copy entry', '항목 복사', '复制条目', 'Girdiyi kopyala'],
  'entry.copied': ['Copied', '복사됨', '已复制', 'Kopyalandı'],
  'download': ['Download {name}', '{name} 내려받기', '下载 {name}', '{name} indir'],
  'repository.left': ['Left behind: {files}', '빠진 파일: {files}', '未包含：{files}', 'Dışarıda kalan: {files}'],
  'advice.nothing': ['Nothing differs from version {n}, which was exported last.', '마지막으로 내보낸 버전 {n}과(와) 같습니다.', '与上次导出的版本 {n} 没有差别。', 'Son dışa aktarılan {n} sürümünden farkı yok.'],
  'advice.translations': ['Only translations differ from version {n}: it needs no new version.', '버전 {n}과(와) 번역만 다릅니다. 새 버전이 필요 없습니다.', '仅翻译与版本 {n} 不同：无需新版本。', '{n} sürümünden yalnız çeviriler farklı: yeni sürüm gerekmez.'],
  'advice.layout': ['Only spacing and notes differ from version {n}.', '버전 {n}과(와) 공백과 메모만 다릅니다.', '与版本 {n} 仅排版和注释不同。', '{n} sürümünden yalnız boşluk ve notlar farklı.'],
  'advice.content': ['The rules differ from version {n}, which was exported last.', '규칙이 마지막으로 내보낸 버전 {n}과(와) 다릅니다.', '规则与上次导出的版本 {n} 不同。', 'Kurallar son dışa aktarılan {n} sürümünden farklı.'],
  'advice.raise': ['Raise "version" to {n}', '"version"을 {n}(으)로 올리기', '将“version”提高到 {n}', '"version" değerini {n} yap'],
  'advice.raiseSheet': ['Raise "sheet.version" to {n}', '"sheet.version"을 {n}(으)로 올리기', '将“sheet.version”提高到 {n}', '"sheet.version" değerini {n} yap'],
  'advice.changes': ['The sheet\'s layout changed', '시트 구조가 바뀌었습니다', '角色表布局已更改', 'Sayfa düzeni değişti'],
  'c.added': ['added', '추가', '新增', 'eklendi'],
  'c.removed': ['removed', '삭제', '移除', 'kaldırıldı'],
  'c.changed': ['changed', '변경', '更改', 'değişti'],
  'file': ['Package file {name}', '패키지 파일 {name}', '包文件 {name}', 'Paket dosyası {name}'],
  'file.accepted': ['The engine would take this package.', '엔진이 이 패키지를 받습니다.', '引擎会接受此包。', 'Motor bu paketi kabul ederdi.'],
  'file.refused': ['The engine would refuse this package.', '엔진이 이 패키지를 거부합니다.', '引擎会拒绝此包。', 'Motor bu paketi reddederdi.'],
  'file.reading': ['Reading the package, {n} %', '패키지 읽는 중, {n}%', '正在读取包，{n}%', 'Paket okunuyor, %{n}'],
  'file.unpack': ['Unpack into a project', '프로젝트로 풀기', '解包为项目', 'Projeye aç'],
  'file.unpackWhat': ['{n} files become a project of their own. This file stays as it is.', '파일 {n}개가 새 프로젝트가 됩니다. 이 파일은 그대로입니다.', '{n} 个文件将成为新项目。此文件保持不变。', '{n} dosya ayrı bir proje olur. Bu dosya olduğu gibi kalır.'],
  'file.package': ['Package', '패키지', '包', 'Paket'],
  'noRuleset.package': ['This project holds a package file, {name}, and no ruleset of its own. Unpacked it becomes a project that can be shown and changed.', '이 프로젝트에는 패키지 파일 {name}만 있고 룰셋이 없습니다. 풀면 보고 바꿀 수 있는 프로젝트가 됩니다.', '此项目只有包文件 {name}，没有规则集。解包后会成为可查看和更改的项目。', 'Bu projede bir paket dosyası var, {name}, ama kural seti yok. Açılınca gösterilip değiştirilebilen bir proje olur.'],
  'noRuleset.several': ['No file is called "ruleset.json", and several could be meant: {files}. Give one of them that name.', '"ruleset.json"이라는 파일이 없고 후보가 여럿입니다: {files}. 그중 하나의 이름을 그렇게 바꾸세요.', '没有名为“ruleset.json”的文件，而候选有多个：{files}。请将其中一个改为此名。', '"ruleset.json" adlı bir dosya yok ve birkaç aday var: {files}. Birine bu adı verin.'],
  'noRuleset.repository': ['These are the rulesets of a repository: {files}. One is shown when it is opened by itself, or lies outside the folder as "ruleset.json".', '저장소의 룰셋입니다: {files}. 하나만 따로 열거나 폴더 밖에 "ruleset.json"으로 두면 보입니다.', '这些是仓库的规则集：{files}。单独打开其中一个，或将其作为“ruleset.json”放在文件夹之外，即可显示。', 'Bunlar bir deponun kural setleri: {files}. Biri tek başına açılınca ya da klasörün dışında "ruleset.json" olarak durunca gösterilir.'],
  'noRuleset.none': ['This project has no ruleset yet: a JSON file called "ruleset.json".', '이 프로젝트에는 아직 룰셋("ruleset.json"이라는 JSON 파일)이 없습니다.', '此项目还没有规则集，即名为“ruleset.json”的 JSON 文件。', 'Bu projede henüz kural seti yok: "ruleset.json" adlı bir JSON dosyası.'],
  'noRuleset.bytes': ['"{name}" cannot be read as text here. The list of problems says why.', '"{name}" 파일을 글로 읽을 수 없습니다. 이유는 문제 목록에 있습니다.', '此处无法将“{name}”作为文本读取。原因见问题列表。', '"{name}" burada metin olarak okunamıyor. Nedeni sorun listesinde.'],
  'noRuleset.torn': ['"{name}" cannot be read from line {n} on, so there is nothing to show yet.', '"{name}" 파일을 {n}번째 줄부터 읽을 수 없어 아직 보여 줄 것이 없습니다.', '“{name}”从第 {n} 行起无法读取，因此还没有可显示的内容。', '"{name}" {n}. satırdan sonra okunamıyor; bu yüzden henüz gösterilecek bir şey yok.'],
  'arrival.checking': ['Checking it', '확인하는 중', '正在检查', 'Denetleniyor'],
  'arrival.accepted': ['The engine would take this ruleset.', '엔진이 이 룰셋을 받습니다.', '引擎会接受此规则集。', 'Motor bu kural setini kabul ederdi.'],
  'arrival.refused': ['The engine would refuse this ruleset. Problems listed once it is open: {n}.', '엔진이 이 룰셋을 거부합니다. 열면 문제 {n}개가 나열됩니다.', '引擎会拒绝此规则集。打开后会列出 {n} 个问题。', 'Motor bu kural setini reddederdi. Açılınca listelenecek sorun: {n}.'],
  'arrival.asFile': ['Open the file as it is', '파일 그대로 열기', '按原样打开文件', 'Dosyayı olduğu gibi aç'],
} as const satisfies Readonly<Record<string, Row>>;

/** The whole table, for tests. */
export const packageTable: Readonly<Record<string, Row>> = words;

export type PackageWord = keyof typeof words;

/** Words of the package views with their places filled in, in the language of the page. */
export interface PackageWords {
  (key: PackageWord, values?: Readonly<Record<string, string | number>>): string;
  /** Bytes as people read them. */
  readonly size: (bytes: number) => string;
  readonly change: (change: LayoutChange['change']) => string;
  readonly language: (code: string) => string;
}

const COLUMN: Readonly<Record<UiLanguage, 0 | 1 | 2 | 3>> = { en: 0, pseudo: 0, ko: 1, zh: 2, tr: 3 };

/** The words for a language of the page. */
export function packageWords(language: UiLanguage): PackageWords {
  const tag = language === 'pseudo' ? 'en' : language === 'zh' ? 'zh-Hans' : language;
  const numbers = new Intl.NumberFormat(tag);
  const say = (key: PackageWord, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = words[key][COLUMN[language]].replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
    });
    return language === 'pseudo' ? `⟦${text}··⟧` : text;
  };
  const unit = (value: number, name: string): string => new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: name === 'byte' ? 'long' : 'short', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  return Object.assign(say, {
    size: (bytes: number) => (bytes < 1024 ? unit(bytes, 'byte') : bytes < 1024 * 1024 ? unit(bytes / 1024, 'kilobyte') : unit(bytes / 1024 / 1024, 'megabyte')),
    change: (change: LayoutChange['change']) => say(`c.${change}`),
    language: (code: string) => {
      try {
        return new Intl.DisplayNames([tag], { type: 'language' }).of(code) ?? code;
      } catch (error) {
        if (error instanceof RangeError) return code;
        throw error;
      }
    },
  });
}
