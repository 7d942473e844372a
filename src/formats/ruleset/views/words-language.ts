import type { Row } from './words';

/** Words of showing the preview in a language. */
export const languageWords = {
  'lang.choose': ['Language of the preview', '미리보기 언어', '预览语言', 'Önizlemenin dili'],
  'lang.project': ['Translations here', '이 프로젝트의 번역', '本项目的译文', 'Buradaki çeviriler'],
  'lang.engine': ['Other languages of the engine', '엔진의 다른 언어', '引擎的其他语言', 'Motorun diğer dilleri'],
  'lang.english': ['(English)', '(영어)', '（英文）', '(İngilizce)'],
  'lang.option': ['{text} (English)', '{text}(영어)', '{text}（英文）', '{text} (İngilizce)'],
  'lang.notYet': ['English: no translation into {language} yet', '영어: 아직 {language} 번역이 없음', '英文：尚无{language}译文', 'İngilizce: henüz {language} çevirisi yok'],
  'lang.shownAs': ['Shown as:', '표시:', '显示为：', 'Görünen:'],
  'lang.count': [
    'One of {total} strings here falls back to English|{n} of {total} strings here fall back to English',
    '여기 문자열 {total}개 중 {n}개가 영어로 표시됩니다',
    '此处 {total} 条文本中有 {n} 条显示为英文',
    'Buradaki {total} metinden {n} tanesi İngilizce kalıyor',
  ],
  'lang.countNone': ['All {total} strings here are translated', '여기 문자열 {total}개가 모두 번역되어 있습니다', '此处 {total} 条文本均已翻译', 'Buradaki {total} metnin hepsi çevrilmiş'],
  'lang.rows': ['Strings that fall back to English', '영어로 표시되는 문자열', '显示为英文的文本', 'İngilizce kalan metinler'],
  'lang.row': ['Translate {text} in the table', '표에서 {text} 번역하기', '在表格中翻译{text}', '{text} metnini tabloda çevir'],
  'lang.noFile': ['There is no translation into {language} in this project.', '이 프로젝트에는 {language} 번역이 없습니다.', '本项目中没有{language}译文。', 'Bu projede {language} çevirisi yok.'],
  'lang.gm': ['What the Game Master gets stays English in every language.', '게임 마스터에게 전달되는 내용은 어떤 언어에서도 영어로 유지됩니다.', '无论选择哪种语言，发给主持人的内容始终是英文。', 'Oyun yöneticisine giden her dilde İngilizce kalır.'],
  'import.title': ['An import into an engine set to {language}', '{language}(으)로 설정된 엔진으로 가져올 때', '导入到语言设为{language}的引擎时', '{language} diline ayarlı bir motora içe aktarma'],
  'import.kept': ['kept', '보관', '保留', 'kalır'],
  'import.dropped': ['dropped', '버림', '丢弃', 'atılır'],
  'import.english': ['No translation is kept: players see English.', '보관되는 번역이 없습니다. 플레이어는 영어를 봅니다.', '不保留任何译文：玩家看到的是英文。', 'Hiçbir çeviri kalmaz: oyuncular İngilizce görür.'],
  'import.none': ['This project has no translations: players see English.', '이 프로젝트에는 번역이 없습니다. 플레이어는 영어를 봅니다.', '本项目没有译文：玩家看到的是英文。', 'Bu projede çeviri yok: oyuncular İngilizce görür.'],
  'import.lost': [
    'One string that {parent} has and {kept} lacks is English after an import.|{n} strings that {parent} has and {kept} lacks are English after an import.',
    '{parent}에는 있지만 {kept}에는 없는 문자열 {n}개는 가져온 뒤 영어로 표시됩니다.',
    '{parent} 中有而 {kept} 中没有的 {n} 条文本，导入后显示为英文。',
    '{parent} içinde olup {kept} içinde olmayan {n} metin, içe aktarmadan sonra İngilizce olur.',
  ],
  'import.again': [
    'For another language, set the engine to it and import the same file again.',
    '다른 언어로 보려면 엔진의 언어를 바꾸고 같은 파일을 다시 가져오세요.',
    '要看其他语言，请更改引擎语言并再次导入同一文件。',
    'Başka bir dil için motorun dili değiştirilip aynı dosya yeniden içe aktarılır.',
  ],
} as const satisfies Readonly<Record<string, Row>>;
