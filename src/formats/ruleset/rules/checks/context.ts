import type { Params, Severity } from '../../../../language/diagnostic';
import type { Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import type { JsonValue } from '../../../../language/json/tree';
import { nearest } from '../../../../language/nearest';
import { createFix } from './create';
import { removeFix } from './fixes';
import { canBeId } from './id-form';
import type { Declaration, NameIndex, NameKind } from './names';
import { ownerLabel, subjectOf } from './subjects';

/** A place that names something declared elsewhere. Completion, definition, references and rename read these. */
export class Reference {
  constructor(
    readonly kinds: readonly NameKind[],
    readonly id: string,
    readonly at: Cursor,
    /** The name is the key of the place, not its value (maps keyed by id). */
    readonly inKey: boolean,
    /** The scope of a scoped kind, '' for the others. */
    readonly scope: string,
    /** Set when only this part of the text is the name (`catalog/entry`), in UTF-16 units of the value. */
    readonly part: { readonly start: number; readonly end: number } | undefined,
    /** What this place may name, narrowed by the place's own rules. */
    readonly candidates: () => readonly Declaration[],
    /** What it does name, when that exists and is legal here. */
    readonly target: Declaration | undefined,
  ) {}

  get file(): string {
    return this.at.file;
  }
  /** Worked out when asked for: most references are never looked at. */
  get pointer(): string {
    return this.at.pointer;
  }
}

export interface ReportOptions {
  readonly look?: Cursor;
  readonly mark?: 'value' | 'key' | 'property';
  readonly severity?: Severity;
  readonly related?: Finding['related'];
  readonly fixes?: readonly FixPlan[];
}

export interface ReferOptions {
  /** The scope of a scoped kind: the list of a column, the track of a wound kind, the pool of a coin... */
  readonly scope?: string;
  /** Only these are legal here; `why` becomes the code of the report when the name exists but is not legal. */
  readonly legal?: (declaration: Declaration) => boolean;
  readonly why?: string;
  /** Where the reference reports the fault, when that is not the place of the name. */
  readonly at?: Cursor;
  /** The name is the key of `cursor`. */
  readonly inKey?: boolean;
  /** Names that read the same after this are one name (damage types ignore case and outer blanks). */
  readonly fold?: (id: string) => string;
  /** Replaces the code `ruleset/unknown-<kind>`. */
  readonly code?: string;
  readonly params?: Params;
  /** The name to look for, when it is not the text as written: the declared spelling of a name compared without case, or a part of the text. */
  readonly name?: string;
  /** Which part of the text is the name. */
  readonly part?: { readonly start: number; readonly end: number };
  /** Note the reference and report nothing: its fault is reported elsewhere. */
  readonly silent?: boolean;
  /** The place takes any text by its shape, so that one which can be no id is reported here, as for keys and parts of a text. */
  readonly anyText?: boolean;
  /** Ways out that go before "change to the nearest name" and "create it". */
  readonly fixesFirst?: readonly FixPlan[];
  /** Further ways out, after those. */
  readonly fixes?: readonly FixPlan[];
  /** The key or the item that may be taken out instead; offered last. */
  readonly remove?: Cursor;
  /** Keys of what "create it" makes, over those of the kind's template (`{ type: 'enum', values: ['a'] }`); false: nothing is offered. */
  readonly create?: Readonly<Record<string, JsonValue>> | false;
  /** Place in its list where "create it" puts the new one; at the end when left out. */
  readonly createAt?: number;
}

/** Most faults that get a nearest name, and most names one is compared with. */
const MOST_COMPARED = 500;

/** What every check is handed: the ruleset, what it declares, and how to report. */
export class CheckContext {
  readonly findings: Finding[] = [];
  readonly references: Reference[] = [];
  private readonly facts = new Map<unknown, unknown>();

  constructor(
    /** The ruleset's root, `$comment` (and the root's `$schema`) taken out. */
    readonly root: Cursor,
    readonly names: NameIndex,
    /** The catalog files beside the ruleset by their path (`catalogs/spells.json`), comments taken out. */
    readonly catalogFiles: ReadonlyMap<string, Cursor> = new Map(),
  ) {}

  /** Something worked out from the ruleset that several checks read; `make` is both the key and the way, and runs once. */
  once<T>(make: (context: CheckContext) => T): T {
    if (!this.facts.has(make)) this.facts.set(make, make(this));
    return this.facts.get(make) as T;
  }

  /**
   * Reports a fault at a place. Codes are listed in the codes files. The parameters `subjectKind`, `subject` and `nth`
   * (what the author calls the thing the place belongs to) are added by itself.
   */
  report(at: Cursor, code: string, params: Params = {}, options: ReportOptions = {}): void {
    const { look, severity = 'error', ...rest } = options;
    const elsewhere = look && (look.pointer !== at.pointer || look.file !== at.file);
    this.findings.push({
      file: at.file,
      pointer: at.pointer,
      severity,
      code,
      params: { ...subjectOf(look ?? at), ...params },
      ...(elsewhere ? { look: look.pointer } : {}),
      ...rest,
    });
  }

  /**
   * Notes that a place names something, and reports it when nothing legal has that name.
   * Returns the declaration when it is there and legal. Says nothing when the place holds no text,
   * or when the list that would declare the name is itself broken (one fault, one message).
   */
  refer(cursor: Cursor, kinds: NameKind | readonly NameKind[], options: ReferOptions = {}): Declaration | undefined {
    const written = options.inKey ? String(cursor.key) : cursor.string;
    if (written === undefined) return undefined;
    const { scope = '', legal, part } = options;
    const id = options.name ?? (part ? written.slice(part.start, part.end) : written);
    const list: readonly NameKind[] = typeof kinds === 'string' ? [kinds] : kinds;
    const declared = this.named(list, id, options);
    const target = legal ? declared.find(legal) : declared[0];
    const candidates = () => {
      const all = this.names.all(list, scope).filter((d) => canBeId(d.kind, d.id));
      return legal ? all.filter(legal) : all;
    };
    this.references.push(new Reference(list, id, cursor, options.inKey === true, scope, part, candidates, target));
    if (target || options.silent) return target;
    if (declared.length === 0 && !this.names.complete(list, scope)) return undefined;
    // A text that can be no id at all is reported for its form; a key or a part of a text may be free, and is only reported here.
    if (!options.inKey && !part && !options.anyText && declared.length === 0 && !list.some((kind) => canBeId(kind, id))) return undefined;
    this.reportName(cursor, written, id, list, candidates, declared[0], options);
    return undefined;
  }

  private named(kinds: readonly NameKind[], id: string, { scope, fold }: ReferOptions): readonly Declaration[] {
    const exact = this.names.find(kinds, id, scope);
    if (exact.length > 0 || !fold) return exact;
    const folded = fold(id);
    return this.names.all(kinds, scope).filter((d) => fold(d.id) === folded);
  }

  private reportName(
    cursor: Cursor,
    written: string,
    id: string,
    kinds: readonly NameKind[],
    candidates: () => readonly Declaration[],
    found: Declaration | undefined,
    options: ReferOptions,
  ): void {
    const { scope = '', inKey = false, part } = options;
    // A file with faults by the thousand is told so; its names are not compared one by one.
    const compared = this.findings.length < MOST_COMPARED;
    const ids = compared ? [...new Set(candidates().map((d) => d.id))] : [];
    const near = nearest(id, ids.filter((other) => other !== id).slice(0, MOST_COMPARED));
    const put = (to: string) => (part ? written.slice(0, part.start) + to + written.slice(part.end) : to);
    const fixes: FixPlan[] = [...(options.fixesFirst ?? [])];
    for (const to of near.slice(0, 2)) {
      fixes.push({
        code: 'ruleset/fix-change-name',
        params: { to },
        preferred: fixes.length === 0,
        steps: inKey
          ? [{ op: 'rename', pointer: cursor.pointer, key: put(to), file: cursor.file }]
          : [{ op: 'set', pointer: cursor.pointer, value: put(to), file: cursor.file }],
      });
    }
    const first = kinds[0];
    if (compared && !found && first && options.create !== false) {
      const fix = createFix(this.root, this.names, first, id, scope, options.create, options.createAt);
      if (fix) fixes.push({ ...fix, preferred: fixes.length === 0 });
    }
    fixes.push(...(options.fixes ?? []));
    if (options.remove) fixes.push(removeFix(options.remove));
    this.report(
      options.at ?? cursor,
      found && options.why ? options.why : (options.code ?? `ruleset/unknown-${first ?? 'name'}`),
      {
        id,
        kind: first ?? '',
        kinds: [...kinds],
        near: near[0] ?? '',
        known: ids.slice(0, 8),
        more: ids.length > 8 || !compared,
        owner: ownerLabel(this.names, first, scope),
        found: found?.label ?? '',
        ...options.params,
      },
      {
        look: cursor,
        mark: inKey ? 'key' : 'value',
        fixes,
        ...(found
          ? {
              related: [
                { file: found.at.file, pointer: found.idAt.pointer, code: 'ruleset/declared-here', params: { id: found.id, label: found.label } },
              ],
            }
          : {}),
      },
    );
  }
}

/** A check looks at one topic of the ruleset and reports what it finds. */
export type Check = (context: CheckContext) => void;
