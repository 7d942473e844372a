import { nodeAtOffset, pointerOf } from '../../../../language/json/locate';
import { nodeValue } from '../../../../language/json/value';
import type { FilePosition, Hover } from '../../../../language/session';
import { KIND_WORDS } from '../codes/words';
import { meant, namesAt, type NameMap } from '../navigate/names-at';
import type { OpenFile } from '../session/project-state';
import { placeInfo, type Limits, type PlaceInfo } from '../shape/schema-info';
import { guidePage } from './pages';

type Part = Hover['parts'][number];

/** What the key or value under the cursor is: for an id what it names, for everything its type, limits, default, an example and the page it comes from. */
export function hoverAt(file: OpenFile, at: FilePosition, names: NameMap | undefined): Hover | undefined {
  const { document } = file;
  const { property, node, inKey } = nodeAtOffset(document, at.offset);
  const target = inKey ? property : node;
  if (!target || (!inKey && (node?.type === 'object' || node?.type === 'array'))) return undefined;
  const pointer = pointerOf(target);
  const info = placeInfo(file.kind === 'catalog' ? 'catalog' : 'ruleset', pointer, document.root ? nodeValue(document.root) : undefined);
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  const parts: Part[] = [];
  if (names) parts.push(...nameParts(file, at, names));
  if (info) parts.push(...placeParts(key, info));
  if (parts.length === 0) return undefined;
  parts.push({ kind: 'source', text: guidePage(pointer, file.kind === 'catalog') });
  const span = inKey && property ? property.key : target;
  return { span: { start: span.start, end: span.end }, parts };
}

/** What an id names, where that is declared and how often it is used. */
function nameParts(file: OpenFile, at: FilePosition, map: NameMap): Part[] {
  const found = namesAt(map, file, at);
  if (!found) return [];
  return meant(found).flatMap((declaration): Part[] => {
    const uses = map.usesOf(declaration).length;
    const where = file.document.text === '' || declaration.at.file !== file.path ? ` in ${declaration.at.file}` : '';
    const named = uses === 1 ? 'Named in one place.' : uses === 0 ? 'Nothing names it yet.' : `Named in ${uses} places.`;
    return [
      { kind: 'title', text: `${declaration.label} (${KIND_WORDS[declaration.kind][0]} "${declaration.id}")` },
      { kind: 'text', text: `Declared at ${declaration.at.pointer || '/'}${where}. ${named}` },
    ];
  });
}

function placeParts(key: string, info: PlaceInfo): Part[] {
  const isIndex = /^\d+$/.test(key);
  const title = isIndex || key === '' ? info.title || info.typeText : `${key}: ${info.typeText}`;
  const parts: Part[] = [{ kind: 'title', text: info.required ? `${title} (needed)` : title }];
  if (info.description !== '') parts.push({ kind: 'text', text: info.description });
  if (info.about !== '' && info.about !== info.description) parts.push({ kind: 'text', text: info.about });
  const limits = limitText(info.limits);
  if (limits !== '') parts.push({ kind: 'text', text: limits });
  const words = info.values.map((v) => JSON.stringify(v.value));
  if (words.length > 2) parts.push({ kind: 'text', text: `One of ${words.slice(0, 24).join(', ')}${words.length > 24 ? ', ...' : ''}.` });
  if (info.default !== undefined) parts.push({ kind: 'text', text: `Left out, it is ${JSON.stringify(info.default)}.` });
  if (info.notPublic) parts.push({ kind: 'text', text: 'Its inner keys are not public yet: it is kept as written.' });
  const [example] = info.examples;
  if (example !== undefined) parts.push({ kind: 'code', text: isIndex || key === '' ? JSON.stringify(example) : `${JSON.stringify(key)}: ${JSON.stringify(example)}` });
  return parts;
}

/** "From 1 to 20." */
export function limitText(limits: Limits): string {
  const sentences: string[] = [];
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) sentences.push(least === most ? `Exactly ${least}${unit}.` : `From ${least} to ${most}${unit}.`);
    else if (most !== undefined) sentences.push(`At most ${most}${unit}.`);
    else if (least !== undefined && (unit === '' || least > 0)) sentences.push(`At least ${least}${unit}.`);
  };
  range(limits.minimum, limits.maximum, '');
  if (limits.exclusiveMinimum !== undefined) sentences.push(`Above ${limits.exclusiveMinimum}.`);
  range(limits.minLength, limits.maxLength, ' characters');
  range(limits.minItems, limits.maxItems, ' entries');
  range(limits.minProperties, limits.maxProperties, ' keys');
  return sentences.join(' ');
}
