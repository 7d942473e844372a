import type { Params, Severity } from '../../../../language/diagnostic';
import type { Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import { nearest } from '../../../../language/nearest';
import type { NameIndex, Declaration, NameKind } from './names';

/** A place that names something declared elsewhere. Completion, definition, references and rename read these. */
export interface Reference {
  readonly kinds: readonly NameKind[];
  readonly id: string;
  readonly file: string;
  readonly pointer: string;
  /** The name is the key of the place, not its value (maps keyed by id). */
  readonly inKey: boolean;
  /** Set when only this part of the text is the name (`catalog/entry`), in UTF-16 units of the value. */
  readonly part?: { readonly start: number; readonly end: number };
  /** What this place may name, narrowed by the place's own rules. */
  readonly candidates: () => readonly Declaration[];
  /** What it does name, when that exists and is legal here. */
  readonly target: Declaration | undefined;
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
  /** Replaces the code `ruleset/unknown-name`. */
  readonly code?: string;
  readonly params?: Params;
  /** The name to look for, when it is not the text as written: the declared spelling of a name compared without case, or a part of the text. */
  readonly name?: string;
  /** Which part of the text is the name. */
  readonly part?: { readonly start: number; readonly end: number };
  /** Note the reference and report nothing: its fault is reported elsewhere. */
  readonly silent?: boolean;
  /** Further ways out, after "change to the nearest". */
  readonly fixes?: readonly FixPlan[];
}

/** What every check is handed: the ruleset, what it declares, and how to report. */
export class CheckContext {
  readonly findings: Finding[] = [];
  readonly references: Reference[] = [];

  constructor(
    /** The ruleset's root, `$comment` (and the root's `$schema`) taken out. */
    readonly root: Cursor,
    readonly names: NameIndex,
  ) {}

  /** Reports a fault at a place. Codes are listed in `codes.ts`. */
  report(at: Cursor, code: string, params: Params = {}, options: ReportOptions = {}): void {
    const { look, severity = 'error', ...rest } = options;
    this.findings.push({ file: at.file, pointer: at.pointer, severity, code, params, ...(look ? { look: look.pointer } : {}), ...rest });
  }

  /**
   * Notes that a place names something, and reports it when nothing legal has that name.
   * Returns the declaration when it is there and legal. Says nothing when the place holds no text,
   * or when the list that would declare the name is itself broken (one fault, one message).
   */
  refer(cursor: Cursor, kinds: NameKind | readonly NameKind[], options: ReferOptions = {}): Declaration | undefined {
    const written = options.inKey ? String(cursor.key) : cursor.string;
    if (written === undefined) return undefined;
    const { part } = options;
    const id = options.name ?? (part ? written.slice(part.start, part.end) : written);
    const list: readonly NameKind[] = typeof kinds === 'string' ? [kinds] : kinds;
    const declared = this.named(list, id, options);
    const legal = declared.find((d) => !options.legal || options.legal(d));
    const candidates = () => this.names.all(list, options.scope).filter((d) => !options.legal || options.legal(d));
    this.references.push({
      kinds: list,
      id,
      file: cursor.file,
      get pointer() {
        return cursor.pointer;
      },
      inKey: options.inKey === true,
      ...(part ? { part } : {}),
      candidates,
      target: legal,
    });
    if (legal || options.silent) return legal;
    const known = declared.length > 0;
    if (!known && !this.names.complete(list, options.scope)) return undefined;
    const options_ = candidates();
    const near = nearest(id, options_.map((d) => d.id));
    const put = (to: string) => (part ? written.slice(0, part.start) + to + written.slice(part.end) : to);
    const fixes: FixPlan[] = near.slice(0, 2).map((to, i) => ({
      code: 'ruleset/fix-change-name',
      params: { to },
      preferred: i === 0,
      steps: options.inKey
        ? [{ op: 'rename', pointer: cursor.pointer, key: put(to), file: cursor.file }]
        : [{ op: 'set', pointer: cursor.pointer, value: put(to), file: cursor.file }],
    }));
    this.report(options.at ?? cursor, known && options.why ? options.why : (options.code ?? 'ruleset/unknown-name'), {
      id,
      kind: list.join(' '),
      near: near[0] ?? '',
      known: options_.slice(0, 8).map((d) => d.id),
      ...options.params,
    }, {
      look: cursor,
      mark: options.inKey ? 'key' : 'value',
      fixes: [...fixes, ...(options.fixes ?? [])],
    });
    return undefined;
  }

  private named(kinds: readonly NameKind[], id: string, { scope, fold }: ReferOptions): readonly Declaration[] {
    const exact = this.names.find(kinds, id, scope);
    if (exact.length > 0 || !fold) return exact;
    const folded = fold(id);
    return this.names.all(kinds, scope).filter((d) => fold(d.id) === folded);
  }
}

/** A check looks at one topic of the ruleset and reports what it finds. */
export type Check = (context: CheckContext) => void;
