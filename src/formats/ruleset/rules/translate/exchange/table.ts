import type { Params } from '../../../../../language/diagnostic';
import type { StringUse, TableRow } from '../types';

/** One text as translators get it and give it back. */
export interface ExchangeUnit {
  readonly section: 'package' | 'ruleset';
  readonly key: string;
  readonly english: string;
  /** '' is not translated. */
  readonly translation: string;
  /** The English changed since the translation was made. */
  readonly review: boolean;
  /** Where it is shown, for the translator. */
  readonly context: string;
}

/** One language of a project, apart from any file format. */
export interface ExchangeTable {
  readonly language: string;
  readonly units: readonly ExchangeUnit[];
}

/** Why an import cannot be read. */
export interface ExchangeRefusal {
  readonly refused: { readonly code: string; readonly params: Params };
}

/** An imported language: its code where the file says it. */
export interface ExchangeImport {
  readonly language: string | undefined;
  readonly units: readonly ExchangeUnit[];
}

/** Uses that are told to a translator; the rest is counted. */
const MOST_USES = 3;

function contextOf(uses: readonly StringUse[]): string {
  const lines = [...new Set(uses.map((use) => `${use.part.replace(':', ' ')}: ${use.kind.replace('-', ' ')} (${use.place})`))];
  const rest = lines.length - MOST_USES;
  return lines.slice(0, MOST_USES).join('; ') + (rest > 0 ? `; ${rest} more` : '');
}

/** What is given to the translators of a language: the card's words and every display string; keys without one are left out. */
export function exchangeTable(rows: readonly TableRow[], language: string): ExchangeTable {
  return {
    language,
    units: rows.flatMap((row): ExchangeUnit[] => {
      const cell = row.cells.find((c) => c.language === language);
      if (!cell || (row.section === 'ruleset' && row.uses.length === 0)) return [];
      const context = row.section === 'package' ? `package: ${row.key}` : contextOf(row.uses);
      return [
        {
          section: row.section,
          key: row.key,
          english: row.english,
          translation: cell.text ?? '',
          review: cell.review !== undefined,
          context,
        },
      ];
    }),
  };
}
