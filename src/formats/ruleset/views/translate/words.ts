import type { UiLanguage } from '../../../../workspace/types';
import type { CellDifference, RulesetPart, StringKind } from '../../rules/translate/types';

/** A word in English, Korean, Chinese and Turkish. */
type Row = readonly [en: string, ko: string, zh: string, tr: string];

const words = {
  'reading': ['Reading the texts', '문구를 읽는 중', '正在读取文本', 'Metinler okunuyor'],
  'noStrings': ['No texts yet. Labels and names of the ruleset show up here.', '아직 문구가 없습니다. 룰셋의 이름과 라벨이 여기에 나타납니다.', '还没有文本。规则集的名称和标签会显示在这里。', 'Henüz metin yok. Kural setinin adları ve etiketleri burada görünür.'],
  'noLanguages': ['No languages yet. English is always there.', '아직 언어가 없습니다. 영어는 항상 있습니다.', '还没有语言。英语始终存在。', 'Henüz dil yok. İngilizce her zaman vardır.'],
  'torn': ['The ruleset cannot be read now. The texts are those of the last version that could.', '지금은 룰셋을 읽을 수 없습니다. 마지막으로 읽은 문구를 보여 줍니다.', '目前无法读取规则集。显示的是上次可读取的文本。', 'Kural seti şu an okunamıyor. Metinler okunabilen son sürümdendir.'],
  'table': ['Translations', '번역', '翻译', 'Çeviriler'],
  'keys': ['Arrows move, Enter edits, Tab goes to the next cell, Escape cancels, Ctrl+Down goes to the next untranslated text.', '화살표로 이동, Enter로 편집, Tab으로 다음 칸, Escape로 취소, Ctrl+아래로 다음 미번역 문구.', '方向键移动，Enter 编辑，Tab 到下一格，Escape 取消，Ctrl+下 到下一条未翻译文本。', 'Oklar gezdirir, Enter düzenler, Tab sonraki hücreye gider, Escape vazgeçer, Ctrl+Aşağı sonraki çevrilmemiş metne gider.'],
  'languages': ['Languages', '언어', '语言', 'Diller'],
  'english': ['English', '영어', '英语', 'İngilizce'],
  'done': ['{done} of {total}', '{total}개 중 {done}개', '{done} / {total}', '{done} / {total}'],
  'inherited': ['{n} from a parent language', '상위 언어에서 {n}개', '{n} 条来自上级语言', '{n} tanesi üst dilden'],
  'staleCount': ['{n} stale', '오래됨 {n}', '{n} 条失效', '{n} geçersiz'],
  'byPart': ['By part', '부분별', '按部分', 'Bölüme göre'],
  'partAll': ['All parts', '모든 부분', '所有部分', 'Tüm bölümler'],
  'add': ['Add language', '언어 추가', '添加语言', 'Dil ekle'],
  'addCode': ['Language code', '언어 코드', '语言代码', 'Dil kodu'],
  'addHelp': ['A code such as ko, pt-BR or zh-Hans.', 'ko, pt-BR, zh-Hans 같은 코드입니다.', '例如 ko、pt-BR 或 zh-Hans。', 'ko, pt-BR veya zh-Hans gibi bir kod.'],
  'addDirection': ['Written {direction}', '쓰는 방향: {direction}', '书写方向：{direction}', 'Yazım yönü: {direction}'],
  'addDo': ['Add {name}', '{name} 추가', '添加{name}', '{name} ekle'],
  'cancel': ['Cancel', '취소', '取消', 'Vazgeç'],
  'ltr': ['left to right', '왼쪽에서 오른쪽', '从左到右', 'soldan sağa'],
  'rtl': ['right to left', '오른쪽에서 왼쪽', '从右到左', 'sağdan sola'],
  'direction': ['Direction', '방향', '方向', 'Yön'],
  'openFile': ['Open {path}', '{path} 열기', '打开 {path}', '{path} dosyasını aç'],
  'languageMore': ['Direction, import, export', '방향, 가져오기, 내보내기', '方向、导入、导出', 'Yön, içe ve dışa aktarma'],
  'wide': ['Wide table', '넓은 표', '宽表格', 'Geniş tablo'],
  'search': ['Search in English and translations', '영어와 번역에서 찾기', '在英语和译文中搜索', 'İngilizce ve çevirilerde ara'],
  'filters': ['Show', '보기', '显示', 'Göster'],
  'filter.all': ['All', '전체', '全部', 'Tümü'],
  'filter.untranslated': ['Not translated', '미번역', '未翻译', 'Çevrilmemiş'],
  'filter.stale': ['Stale', '오래됨', '已失效', 'Geçersiz'],
  'filter.review': ['To read again', '다시 확인', '待复查', 'Yeniden okunacak'],
  'filter.same': ['Same as English', '영어와 같음', '与英语相同', 'İngilizceyle aynı'],
  'filter.differences': ['Signs differ', '기호 차이', '符号不同', 'İşaretler farklı'],
  'none': ['Nothing here fits what is shown and searched for.', '조건에 맞는 문구가 없습니다.', '没有符合当前筛选和搜索的内容。', 'Gösterilen ve arananla eşleşen bir şey yok.'],
  'showAll': ['Show all', '모두 보기', '显示全部', 'Tümünü göster'],
  'rows': ['{n} texts', '문구 {n}개', '{n} 条文本', '{n} metin'],
  'uses': ['used in {n} places', '{n}곳에서 사용', '用于 {n} 处', '{n} yerde kullanılıyor'],
  'goUse': ['Show {what} in the text', '{what}을(를) 본문에서 보기', '在文本中显示{what}', '{what} öğesini metinde göster'],
  'noUse': ['Not shown by the ruleset any more', '룰셋에 더는 나오지 않음', '规则集不再显示', 'Kural seti artık göstermiyor'],
  'card': ['Package card, {key}', '패키지 카드, {key}', '包卡片，{key}', 'Paket kartı, {key}'],
  'named': ['Its English is also a name in the rules: change it in the text.', '영어가 규칙의 이름이기도 하므로 본문에서 바꾸세요.', '其英语同时是规则中的名称：请在文本中更改。', 'İngilizcesi kurallarda da bir addır: metinde değiştirin.'],
  'cardEnglish': ['The card\'s English is in the package details.', '카드의 영어는 패키지 정보에 있습니다.', '卡片的英语在包信息中。', 'Kartın İngilizcesi paket bilgilerindedir.'],
  'staleEnglish': ['This English is not in the ruleset any more. Delete empties the translation; the list of problems can move it.', '이 영어는 더 이상 룰셋에 없습니다. Delete로 비우거나 문제 목록에서 옮길 수 있습니다.', '此英语已不在规则集中。Delete 可清空译文；问题列表可移动它。', 'Bu İngilizce artık kural setinde yok. Delete çeviriyi boşaltır; sorun listesi onu taşıyabilir.'],
  'note.untranslated': ['Not translated', '미번역', '未翻译', 'Çevrilmemiş'],
  'note.from': ['Shown from {language}', '{language}에서 가져옴', '显示自{language}', '{language} dilinden gösteriliyor'],
  'note.stale': ['Stale: never shown', '오래됨: 표시되지 않음', '已失效：不会显示', 'Geçersiz: hiç gösterilmez'],
  'note.review': ['Read again: made for "{from}"', '다시 확인: "{from}"의 번역', '请复查：原为“{from}”的译文', 'Yeniden okuyun: "{from}" için yapılmıştı'],
  'note.read': ['It is right', '맞습니다', '没有问题', 'Doğru'],
  'wrote': ['{language}: {text}', '{language}: {text}', '{language}：{text}', '{language}: {text}'],
  'cell': ['{english}, {language}', '{english}, {language}', '{english}，{language}', '{english}, {language}'],
  'export': ['Export', '내보내기', '导出', 'Dışa aktar'],
  'import': ['Import', '가져오기', '导入', 'İçe aktar'],
  'exportAs': ['Export {language} as', '{language} 내보내기 형식', '将{language}导出为', '{language} şu biçimde dışa aktar'],
  'left': ['{n} texts hold signs XLIFF cannot write and were left out. CSV takes them all.', '문구 {n}개는 XLIFF로 쓸 수 없는 문자가 있어 빠졌습니다. CSV는 모두 담습니다.', '{n} 条文本含有 XLIFF 无法写入的字符，已略去。CSV 可全部保留。', '{n} metin XLIFF\'in yazamadığı işaretler içeriyor ve dışarıda kaldı. CSV hepsini alır.'],
  'merge.title': ['Import into {language}', '{language}(으)로 가져오기', '导入到{language}', '{language} diline içe aktar'],
  'merge.counts': ['{new} new, {conflict} different, {changed} for other English, {unknown} unknown, {same} the same', '새로움 {new}, 다름 {conflict}, 다른 영어용 {changed}, 알 수 없음 {unknown}, 같음 {same}', '新增 {new}，不同 {conflict}，英语已变 {changed}，未知 {unknown}，相同 {same}', '{new} yeni, {conflict} farklı, {changed} başka İngilizce için, {unknown} bilinmeyen, {same} aynı'],
  'merge.mine': ['Here', '여기', '此处', 'Burada'],
  'merge.theirs': ['File', '파일', '文件', 'Dosya'],
  'merge.allMine': ['Keep all of mine', '모두 내 것 유지', '全部保留此处', 'Hepsinde buradaki kalsın'],
  'merge.allTheirs': ['Take all of the file', '모두 파일 것 사용', '全部采用文件', 'Hepsinde dosyadaki alınsın'],
  'merge.take': ['Take {n} texts', '문구 {n}개 가져오기', '采用 {n} 条文本', '{n} metni al'],
  'merge.nothing': ['Nothing in the file differs from what is here.', '파일에 다른 내용이 없습니다.', '文件与此处没有差别。', 'Dosyada buradakinden farklı bir şey yok.'],
  'merge.otherEnglish': ['Made for "{other}"', '"{other}"의 번역', '原为“{other}”的译文', '"{other}" için yapılmış'],
  'merge.doubled': ['The file also says "{other}"', '파일에 "{other}"도 있습니다', '文件中还有“{other}”', 'Dosyada ayrıca "{other}" yazıyor'],
  'merge.unreadable': ['This file cannot be read as {kind}.', '이 파일은 {kind}(으)로 읽을 수 없습니다.', '无法将此文件作为 {kind} 读取。', 'Bu dosya {kind} olarak okunamıyor.'],
  'merge.moreLines': ['and {n} more new texts', '그 밖에 새 문구 {n}개', '以及另外 {n} 条新文本', 've {n} yeni metin daha'],
  'merge.wrongLanguage': ['The file says it is {found}; it is put beside {language}.', '파일의 언어는 {found}인데 {language}와(과) 비교합니다.', '文件标明为 {found}，与{language}对照。', 'Dosya {found} olduğunu söylüyor; {language} ile karşılaştırılıyor.'],
} as const satisfies Readonly<Record<string, Row>>;

/** The whole table, for tests. */
export const translateTable: Readonly<Record<string, Row>> = words;

const differenceWords: Readonly<Record<CellDifference, Row>> = {
  'same-as-english': ['Same as English', '영어와 같음', '与英语相同', 'İngilizceyle aynı'],
  'placeholders': ['Placeholders differ', '자리 표시자가 다름', '占位符不同', 'Yer tutucular farklı'],
  'numbers': ['Numbers differ', '숫자가 다름', '数字不同', 'Sayılar farklı'],
  'end-punctuation': ['Ends with another sign', '끝 부호가 다름', '结尾标点不同', 'Başka bir işaretle bitiyor'],
  'outer-spaces': ['Spaces at the ends differ', '앞뒤 공백이 다름', '首尾空格不同', 'Uçlardaki boşluklar farklı'],
  'line-breaks': ['Line breaks differ', '줄바꿈이 다름', '换行不同', 'Satır sonları farklı'],
};

const kindWords: Readonly<Record<StringKind, Row>> = {
  'name': ['Name', '이름', '名称', 'Ad'],
  'edition': ['Edition', '판', '版本', 'Baskı'],
  'summary': ['Summary', '요약', '摘要', 'Özet'],
  'label': ['Label', '라벨', '标签', 'Etiket'],
  'short': ['Short form', '줄임말', '简称', 'Kısa biçim'],
  'value': ['Choice', '선택지', '选项', 'Seçenek'],
  'value-label': ['Label of a choice', '선택지 라벨', '选项标签', 'Seçenek etiketi'],
  'damage-type': ['Damage type', '피해 유형', '伤害类型', 'Hasar türü'],
  'cell': ['Text of a list', '목록 문구', '列表文本', 'Liste metni'],
  'stat': ['Stat', '수치', '数值', 'Değer'],
  'trait-name': ['Trait', '특성', '特性', 'Özellik'],
  'trait-text': ['Text of a trait', '특성 설명', '特性说明', 'Özellik metni'],
  'action': ['Action', '행동', '动作', 'Eylem'],
  'rider': ['Rider', '부가 효과', '附加效果', 'Ek etki'],
  'restriction': ['Restriction', '제한', '限制', 'Kısıtlama'],
};

const partWords: Readonly<Record<Exclude<RulesetPart, `catalog:${string}`>, Row>> = {
  overview: ['Overview', '개요', '概览', 'Genel'],
  resolution: ['Resolution', '판정', '判定', 'Sonuç'],
  sheet: ['Sheet', '시트', '角色表', 'Sayfa'],
  rests: ['Rests', '휴식', '休息', 'Dinlenme'],
  items: ['Items', '아이템', '物品', 'Eşyalar'],
  battle: ['Battle', '전투', '战斗', 'Savaş'],
  combat: ['Combat', '교전', '交战', 'Çarpışma'],
  layers: ['Layers', '레이어', '层', 'Katmanlar'],
};

export type TranslateWord = keyof typeof words;

/** Words of the translation views with their places filled in, in the language of the page. */
export interface TranslateWords {
  (key: TranslateWord, values?: Readonly<Record<string, string | number>>): string;
  readonly number: (value: number) => string;
  readonly percent: (part: number, whole: number) => string;
  readonly difference: (difference: CellDifference) => string;
  readonly kind: (kind: StringKind) => string;
  readonly part: (part: RulesetPart, label: string) => string;
  /** A language's name in itself, and in the language of the page. */
  readonly own: (code: string) => string;
  readonly language: (code: string) => string;
}

const COLUMN: Readonly<Record<UiLanguage, 0 | 1 | 2 | 3>> = { en: 0, pseudo: 0, ko: 1, zh: 2, tr: 3 };

function nameIn(tag: string, code: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** The words for a language of the page. */
export function translateWords(language: UiLanguage): TranslateWords {
  const tag = language === 'pseudo' ? 'en' : language === 'zh' ? 'zh-Hans' : language;
  const numbers = new Intl.NumberFormat(tag);
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const pick = (row: Row): string => (language === 'pseudo' ? `⟦${row[0]}··⟧` : row[COLUMN[language]]);
  const say = (key: TranslateWord, values: Readonly<Record<string, string | number>> = {}): string =>
    pick(words[key]).replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? place : typeof value === 'number' ? numbers.format(value) : value;
    });
  return Object.assign(say, {
    number: (value: number) => numbers.format(value),
    // Never 100 % before all is done, never 0 % when something is.
    percent: (part: number, whole: number) => percents.format(whole === 0 || part === whole ? 1 : part === 0 ? 0 : Math.min(0.99, Math.max(0.01, part / whole))),
    difference: (difference: CellDifference) => pick(differenceWords[difference]),
    kind: (kind: StringKind) => pick(kindWords[kind]),
    part: (part: RulesetPart, label: string) => (part.startsWith('catalog:') ? label : pick(partWords[part as keyof typeof partWords])),
    own: (code: string) => nameIn(code, code),
    language: (code: string) => nameIn(tag, code),
  });
}
