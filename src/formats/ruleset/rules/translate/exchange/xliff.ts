import type { ExchangeImport, ExchangeRefusal, ExchangeTable, ExchangeUnit } from './table';
import { childNamed, descendants, isWritable, textContent, xmlAttribute, xmlText, type XmlElement } from './xml';

export type XliffVersion = '1.2' | '2.0';

/** A written file, and the texts XML cannot hold, which stay behind. */
export interface XliffFile {
  readonly text: string;
  readonly left: readonly ExchangeUnit[];
}

/**
 * A language as XLIFF 1.2 or 2.0: the card's words and the ruleset's strings as two files, each unit named by its key.
 * Blanks are kept (`xml:space`), and where a text is shown stands in a note.
 */
export function writeXliff({ language, units }: ExchangeTable, version: XliffVersion): XliffFile {
  const fits = (u: ExchangeUnit): boolean => [u.key, u.english, u.translation, u.context].every(isWritable);
  const left = units.filter((u) => !fits(u));
  const sections = (['package', 'ruleset'] as const)
    .map((section) => ({ section, own: units.filter((u) => u.section === section && fits(u)) }))
    .filter(({ own }) => own.length > 0);
  const body = sections.map(({ section, own }) => (version === '1.2' ? file12(section, own, language) : file20(section, own))).join('\n');
  const root =
    version === '1.2'
      ? '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
      : `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="${xmlAttribute(language)}">`;
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${body}\n</xliff>\n`, left };
}

function file12(section: string, units: readonly ExchangeUnit[], language: string): string {
  const lines = units.flatMap((u, i) => {
    const state = u.translation === '' ? 'needs-translation' : u.review ? 'needs-review-translation' : 'translated';
    return [
      `      <trans-unit id="${section}-${i + 1}" resname="${xmlAttribute(u.key)}" xml:space="preserve">`,
      `        <source>${xmlText(u.english)}</source>`,
      `        <target state="${state}">${xmlText(u.translation)}</target>`,
      `        <note>${xmlText(u.context)}</note>`,
      '      </trans-unit>',
    ];
  });
  return [
    `  <file original="${section}" datatype="plaintext" source-language="en" target-language="${xmlAttribute(language)}">`,
    '    <body>',
    ...lines,
    '    </body>',
    '  </file>',
  ].join('\n');
}

function file20(section: string, units: readonly ExchangeUnit[]): string {
  const lines = units.flatMap((u, i) => [
    `    <unit id="${section}-${i + 1}" name="${xmlAttribute(u.key)}" xml:space="preserve">`,
    '      <notes>',
    `        <note>${xmlText(u.context)}</note>`,
    '      </notes>',
    `      <segment state="${u.translation === '' || u.review ? 'initial' : 'translated'}">`,
    `        <source>${xmlText(u.english)}</source>`,
    ...(u.translation === '' ? [] : [`        <target>${xmlText(u.translation)}</target>`]),
    '      </segment>',
    '    </unit>',
  ]);
  return [`  <file id="${section}">`, ...lines, '  </file>'].join('\n');
}

/**
 * The units of an XLIFF 1.2 or 2.x file whose XML a parser has read. A unit without our name is found by its source text,
 * so files that went through other tools come back too.
 */
export function xliffUnits(root: XmlElement): ExchangeImport | ExchangeRefusal {
  const version = root.attributes.get('version') ?? '';
  if (root.name !== 'xliff') return { refused: { code: 'ruleset/exchange-not-xliff', params: { found: root.name } } };
  if (!/^(?:1\.[12]|2\.\d)$/.test(version)) return { refused: { code: 'ruleset/exchange-xliff-version', params: { found: version } } };
  const old = version.startsWith('1.');
  const units: ExchangeUnit[] = [];
  let language = root.attributes.get('trgLang');
  for (const file of descendants(root, 'file')) {
    language ??= file.attributes.get('target-language');
    const section = (file.attributes.get('original') ?? file.attributes.get('id')) === 'package' ? 'package' : 'ruleset';
    for (const unit of descendants(file, old ? 'trans-unit' : 'unit')) {
      const { source, target } = old ? texts12(unit) : texts20(unit);
      const named = unit.attributes.get(old ? 'resname' : 'name');
      if (section === 'package' && named === undefined) continue;
      units.push({ section, key: named ?? source, english: source, translation: target, review: false, context: '' });
    }
  }
  return { language, units };
}

interface Texts {
  readonly source: string;
  readonly target: string;
}

function texts12(unit: XmlElement): Texts {
  const [source, target] = [childNamed(unit, 'source'), childNamed(unit, 'target')];
  return { source: source ? textContent(source) : '', target: target ? textContent(target) : '' };
}

/** The parts of a unit one after the other; what is to be ignored keeps its text. A unit with an untranslated part is not translated. */
function texts20(unit: XmlElement): Texts {
  let source = '';
  let target = '';
  let whole = true;
  for (const part of unit.children) {
    if (typeof part === 'string' || (part.name !== 'segment' && part.name !== 'ignorable')) continue;
    const own = childNamed(part, 'source');
    const given = childNamed(part, 'target');
    const text = own ? textContent(own) : '';
    source += text;
    if (given) target += textContent(given);
    else if (part.name === 'ignorable') target += text;
    else whole = false;
  }
  return { source, target: whole ? target : '' };
}
