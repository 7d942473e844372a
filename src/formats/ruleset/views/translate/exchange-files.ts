import type { Said } from '../../../../workspace/types';
import { csvUnits } from '../../rules/translate/exchange/csv';
import type { ExchangeImport } from '../../rules/translate/exchange/table';
import { xliffUnits } from '../../rules/translate/exchange/xliff';
import { xmlFromDom } from '../../rules/translate/exchange/xml';

/** An imported file that could not be read: as what it was taken, or the reason. */
export type ImportFault = { readonly unreadable: 'CSV' | 'XLIFF' } | { readonly said: Said };

/** Reads a translators' file, CSV or XLIFF by what it holds. `language` is the one it is meant for. */
export async function readExchange(file: Pick<File, 'name' | 'text'>, language: string): Promise<ExchangeImport | ImportFault> {
  const text = await file.text();
  const isXml = /^\uFEFF?\s*</.test(text);
  const read = isXml ? readXliff(text) : await readCsv(text, language);
  if ('unreadable' in read) return read;
  return 'refused' in read ? { said: read.refused } : read;
}

function readXliff(text: string): ReturnType<typeof xliffUnits> | { readonly unreadable: 'XLIFF' } {
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
  const root = document.documentElement;
  if (document.getElementsByTagName('parsererror').length > 0) return { unreadable: 'XLIFF' };
  return xliffUnits(xmlFromDom(root));
}

async function readCsv(text: string, language: string): Promise<ReturnType<typeof csvUnits> | { readonly unreadable: 'CSV' }> {
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: true });
  // A quote left open swallows the rest of the file; other remarks of the reader are no loss.
  return errors.some((error) => error.type === 'Quotes') ? { unreadable: 'CSV' } : csvUnits(data, language);
}
