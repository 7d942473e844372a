import { nodeAtOffset, pointerOf } from '../../../../language/json/locate';
import { printValue } from '../../../../language/json/print';
import type { PrintStyle } from '../../../../language/json/style';
import type { JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { parsePointer } from '../../../../language/pointer';
import type { FilePosition, Hover } from '../../../../language/session';
import type { Declaration } from '../checks/names';
import { subjectOf } from '../checks/subjects';
import { kindWord, KIND_WORDS } from '../codes/words';
import { declarationLocation, meant, namesAt, referenceLocation, type NameMap } from '../navigate/names-at';
import type { OpenFile } from '../session/project-state';
import { placeInfo, type Limits, type PlaceInfo } from '../shape/schema-info';
import { guidePage } from './pages';

type Part = Hover['parts'][number];

/** Names and the files they stand in. */
export interface Named {
  readonly map: NameMap;
  readonly files: ReadonlyMap<string, OpenFile>;
}

/**
 * What the key or value under the cursor is: for an id what it names, for everything its type, limits, default, an example
 * and the page it comes from.
 */
export function hoverAt(file: OpenFile, at: FilePosition, named: Named | undefined): Hover | undefined {
  const { document } = file;
  const { property, node, inKey } = nodeAtOffset(document, at.offset);
  const target = inKey ? property : node;
  if (!target || (!inKey && (node?.type === 'object' || node?.type === 'array'))) return undefined;
  const pointer = pointerOf(target);
  const root = document.root ? nodeValue(document.root) : undefined;
  const info = placeInfo(file.kind === 'catalog' ? 'catalog' : 'ruleset', pointer, root);
  const parts: Part[] = named ? nameParts(file, at, named) : [];
  if (info) parts.push(...placeParts(pointer, info, !inKey && node ? nodeValue(node) : undefined, parts.length > 0 && !inKey));
  if (parts.length === 0) return undefined;
  parts.push({ kind: 'source', text: `The authors' guide, ${guidePage(pointer, file.kind === 'catalog')}` });
  const span = inKey && property ? property.key : target;
  return { span: { start: span.start, end: span.end }, parts };
}

/** Places that are told one by one. */
const MOST_PLACES = 6;

/** What an id names, where that is declared and where it is used. */
function nameParts(file: OpenFile, at: FilePosition, { map, files }: Named): Part[] {
  const found = namesAt(map, file, at);
  if (!found) return [];
  return meant(found).flatMap((declaration): Part[] => {
    const [word] = KIND_WORDS[declaration.kind];
    const { label, id } = declaration;
    return [
      { kind: 'title', text: label === id ? `${id}: ${article(word)}` : `${label}: ${article(word)}, "${id}"` },
      { kind: 'text', text: (found.declarations.includes(declaration) ? belongs(declaration) : declared(declaration, file, files)) + used(declaration, file, { map, files }) },
    ];
  });
}

function article(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** "Declared in line 12, in the list "Gear". " */
function declared(declaration: Declaration, file: OpenFile, files: ReadonlyMap<string, OpenFile>): string {
  const place = declarationLocation(files, declaration);
  const line = place && lineOf(files, place.file, place.span.start);
  if (line === undefined) return '';
  const owner = ownerOf(declaration);
  return `Declared in line ${line}${declaration.at.file === file.path ? '' : ` of ${declaration.at.file}`}${owner === '' ? '' : `, in ${owner}`}. `;
}

/** "In the list "Gear". " */
function belongs(declaration: Declaration): string {
  const owner = ownerOf(declaration);
  return owner === '' ? '' : `In ${owner}. `;
}

/** What a scoped name belongs to: the list of a column, the field of a value. */
function ownerOf({ scope, at }: Declaration): string {
  if (scope === '') return '';
  const { subjectKind, subject } = subjectOf(at.parent ?? at);
  return subject === '' ? '' : `the ${kindWord(subjectKind)} "${subject}"`;
}

/** "Used in line 3 and line 8." */
function used(declaration: Declaration, file: OpenFile, { map, files }: Named): string {
  const places = new Map<string, { line: number; text: string; own: boolean }>();
  for (const use of map.usesOf(declaration)) {
    const place = referenceLocation(files, use);
    const line = place && lineOf(files, place.file, place.span.start);
    if (!place || line === undefined) continue;
    const own = place.file === file.path;
    places.set(`${place.file} ${line}`, { line, own, text: own ? String(line) : `${line} of ${place.file}` });
  }
  const lines = [...places.values()].sort((a, b) => Number(b.own) - Number(a.own) || a.line - b.line).map(({ text }) => text);
  if (lines.length === 0) return 'Nothing else names it.';
  if (lines.length === 1) return `Named in line ${lines[0] ?? ''}.`;
  const told = lines.slice(0, MOST_PLACES);
  const rest = lines.length - told.length;
  return rest > 0 ? `Named in lines ${told.join(', ')} and ${rest} more.` : `Named in lines ${told.slice(0, -1).join(', ')} and ${told.at(-1) ?? ''}.`;
}

function lineOf(files: ReadonlyMap<string, OpenFile>, path: string, offset: number): number | undefined {
  return files.get(path)?.document.index.position(offset).line;
}

function placeParts(pointer: string, info: PlaceInfo, written: JsonValue | undefined, named: boolean): Part[] {
  const path = parsePointer(pointer);
  const key = path.at(-1) ?? '';
  const isItem = key === '' || /^\d+$/.test(key);
  const words = info.values.map(({ value }) => JSON.stringify(value));
  const closed = words.length > 2 && info.schemas.every((schema) => schema.enum ?? schema.const !== undefined);
  // While a tag is not written, no branch speaks for the others.
  const open = info.schemas.length > 1 && info.schemas.every((schema) => schema.const !== undefined);
  const kind = info.title || (closed && (open || info.schemas[0]?.enum) ? 'one of a list of words' : info.typeText);
  const title = isItem ? kind : `${key}: ${kind}`;
  const parts: Part[] = named && isItem ? [] : [{ kind: 'title', text: info.required && !isItem ? `${title} (needed)` : title }];
  const say = (text: string) => {
    if (text !== '' && !parts.some((part) => part.text === text)) parts.push({ kind: 'text', text });
  };
  // How an id is made is no news where it names something; an example of one would name nothing.
  const isId = info.textForm === 'sheet-id';
  say(open || (isItem && isId) ? '' : info.description);
  if (!named) say(isItem && isId ? info.description : info.about);
  const word = info.values.find(({ value }) => value === written);
  if (word && word.description !== info.description) say(word.description);
  const limits = limitText(info.limits);
  if (!named && !isTold(limits, parts)) say(limits);
  if (words.length > 2) say(`One of ${words.slice(0, MOST_WORDS).join(', ')}${words.length > MOST_WORDS ? ', ...' : ''}.`);
  if (info.default !== undefined) say(isEmpty(info.default) ? 'Left out, it is empty.' : `Left out, it is ${shown(info.default)}.`);
  const [example] = info.examples;
  if (example !== undefined && !named && !(isId && key !== 'id')) {
    parts.push({ kind: 'code', text: isItem ? shown(example) : `${JSON.stringify(key)}: ${shown(example)}` });
  }
  return parts;
}

/** True when the sentences say every number of the limits already. */
function isTold(limits: string, parts: readonly Part[]): boolean {
  const said = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(' ');
  return [...limits.matchAll(/-?[\d.]*\d/g)].every(([number]) => number === '1' || new RegExp(`(?<![\\d.-])${number.replace('.', '\\.')}(?![\\d])`).test(said));
}

function isEmpty(value: JsonValue): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/** Words of a closed list that are told. */
const MOST_WORDS = 24;

const STYLE: PrintStyle = { eol: '\n', unit: '  ', colon: ': ', gap: ' ', bracePad: ' ', bracketPad: '', shortObjects: true, shortArrays: true };

function shown(value: JsonValue): string {
  const line = printValue(value, STYLE, '', 'line');
  return line.length <= 72 ? line : printValue(value, STYLE, '');
}

/** "From 1 to 20." */
export function limitText(limits: Limits): string {
  const sentences: string[] = [];
  const range = (least: number | undefined, most: number | undefined, one: string, many: string) => {
    const unit = (count: number) => (many === '' ? '' : ` ${count === 1 ? one : many}`);
    if (least !== undefined && most !== undefined) sentences.push(least === most ? `Exactly ${least}${unit(least)}.` : `From ${least} to ${most}${unit(most)}.`);
    else if (most !== undefined) sentences.push(`At most ${most}${unit(most)}.`);
    else if (least !== undefined && (many === '' || least > 0)) sentences.push(`At least ${least}${unit(least)}.`);
  };
  range(limits.minimum, limits.maximum, '', '');
  if (limits.exclusiveMinimum !== undefined) sentences.push(`Above ${limits.exclusiveMinimum}.`);
  range(limits.minLength, limits.maxLength, 'character', 'characters');
  range(limits.minItems, limits.maxItems, 'entry', 'entries');
  range(limits.minProperties, limits.maxProperties, 'key', 'keys');
  return sentences.join(' ');
}
