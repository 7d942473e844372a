import type { Edit, FileEdit } from '../language/diagnostic';
import { changeOf, invert, leastEdit } from './change';
import type { Content } from './content';
import type { FileDocument } from './document';
import { filesOf, History, invertParts, type Part, type Planned, type Step } from './history';
import { freeCopyPath, pathConflict, pathFault, PathSet } from './paths';
import { contentOf, onlyCreates, tryChange, type LoadedFile, type Move, type ProjectEnvironment } from './project-files';
import { ProjectTable, type Told } from './project-table';
import type { ApplyOptions, ApplyResult, Blocker, ChangeCause, HistoryScope, NewFile, Outcome, Said, UndoOptions, UndoResult } from './types';

/** The files of one open project, and their only history. Pure: what becomes of the changes is up to those who `observe`. */
export class Project extends ProjectTable {
  private readonly history: History;

  constructor(environment: ProjectEnvironment) {
    super(environment);
    this.history = new History(environment.limits);
  }

  // ------------------------------------------------------------ reading

  /** The steps that undo and redo would take. */
  labels(scope: HistoryScope): { undo?: Said; redo?: Said } {
    const id = scope === 'project' ? undefined : this.get(scope.file)?.id;
    if (scope !== 'project' && id === undefined) return {};
    const undo = this.history.peekUndo(id);
    const redo = this.history.peekRedo(id);
    return {
      ...(undo && !(id !== undefined && onlyCreates(undo)) ? { undo: undo.label } : {}),
      ...(redo ? { redo: redo.label } : {}),
    };
  }

  get historySize(): History['size'] {
    return this.history.size;
  }

  // ------------------------------------------------------------ loading

  /** The first content; forgets everything before. No step of the history. */
  load(files: readonly LoadedFile[]): void {
    for (const entry of [...this.entries.values()]) this.drop(entry);
    this.history.clear();
    for (const file of files) this.addMirrored(file);
  }

  // ------------------------------------------------------------ edits

  edit(document: FileDocument, edits: readonly Edit[], options: ApplyOptions): ApplyResult {
    const refuse = (reason: 'read-only' | 'no-such-file' | 'outside' | 'overlap'): ApplyResult => ({ ok: false, reason, file: document.path });
    if (this.readOnly) return refuse('read-only');
    if (this.entries.get(document.id)?.kind !== 'text') return refuse('no-such-file');
    const change = tryChange(document.text, edits);
    if (typeof change === 'string') return refuse(change);
    if (change.length === 0) return { ok: true, version: document.version };
    const told = this.takeText(document, change, { cause: 'edit', origin: options.origin, selection: options.selection?.after });
    this.history.record([{ kind: 'text', file: document.id, change, before: options.selection?.before, after: options.selection?.after }], {
      label: options.label ?? (options.mergeTyping ? TYPING : EDIT),
      ...(options.group === undefined ? {} : { group: options.group }),
      ...(options.mergeTyping ? { typing: { origin: options.origin, at: this.environment.now() } } : {}),
    });
    this.finish([document.id], 'edit', [told]);
    return { ok: true, version: document.version };
  }

  /** Edits of several files as one step: all or nothing. A file that is not there yet is made by an edit of its version 0. */
  applyEdits(edits: readonly FileEdit[], options: { label: Said; origin: string }): ApplyResult {
    const byFile = new Map<string, FileEdit[]>();
    for (const edit of edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
    const parts: Part[] = [];
    for (const [file, own] of byFile) {
      const entry = this.get(file);
      if (this.readOnly) return { ok: false, reason: 'read-only', file };
      if (!entry) {
        const content = newText(own);
        if (content === undefined || this.pathRefusal(file)) return { ok: false, reason: 'no-such-file', file };
        parts.push({ kind: 'create', file: this.environment.newId(), path: file, content });
        continue;
      }
      if (entry.kind !== 'text') return { ok: false, reason: 'not-text', file };
      if (own.some((e) => e.version !== entry.document.version)) return { ok: false, reason: 'stale', file };
      const change = tryChange(entry.document.text, own);
      if (typeof change === 'string') return { ok: false, reason: change, file };
      if (change.length > 0) parts.push({ kind: 'text', file: entry.id, change });
    }
    if (parts.length > 0) this.perform(parts, options.label, options.origin);
    const first = edits[0] && this.document(edits[0].file);
    return { ok: true, version: first?.version ?? 0 };
  }

  seal(document: FileDocument): void {
    this.history.seal(document.id);
  }

  // ------------------------------------------------------------ undo and redo

  undo(document: FileDocument, options?: UndoOptions): UndoResult {
    return this.undoIn({ file: document.path }, options);
  }

  redo(document: FileDocument, options?: UndoOptions): UndoResult {
    return this.redoIn({ file: document.path }, options);
  }

  undoIn(scope: HistoryScope, options?: UndoOptions): UndoResult {
    const id = this.scopeId(scope);
    if (id === null) return { kind: 'nothing' };
    const step = this.history.peekUndo(id);
    // Undo in a view must not take the file away under the author's hands; the Explorer's undo can.
    if (step && id !== undefined && onlyCreates(step)) return this.readOnly ? { kind: 'read-only' } : { kind: 'nothing' };
    return this.travel(id, 'undo', options);
  }

  redoIn(scope: HistoryScope, options?: UndoOptions): UndoResult {
    const id = this.scopeId(scope);
    return id === null ? { kind: 'nothing' } : this.travel(id, 'redo', options);
  }

  private travel(id: string | undefined, way: 'undo' | 'redo', options?: UndoOptions): UndoResult {
    if (this.readOnly) return { kind: 'read-only' };
    if (options?.onlyThisFile && id !== undefined) this.history.split(id, way === 'redo');
    const plan: Planned = way === 'undo' ? this.history.planUndo(id) : this.history.planRedo(id);
    if (plan.kind === 'nothing') return plan;
    const files = this.pathsOf(plan.step);
    const blocked = (by: Blocker[]): UndoResult => {
      const canSplit = id !== undefined && files.length > 1 && by.every((b) => b.file !== this.entries.get(id)?.path);
      return { kind: 'blocked', label: plan.step.label, files, by, canSplit };
    };
    if (plan.kind === 'blocked') {
      return blocked(
        plan.by.map((o) => {
          if ('path' in o) return { file: o.path, why: 'path-taken', label: o.label };
          return { file: this.pathOf(o.file, plan.step), why: this.entries.has(o.file) ? 'overlap' : 'gone', label: o.label };
        }),
      );
    }
    const parts = way === 'undo' ? invertParts(plan.step.parts, invert) : plan.step.parts;
    const obstacles = this.pathObstacles(parts, plan.step);
    if (obstacles.length > 0) return blocked(obstacles);
    plan.commit();
    const told = this.play(parts, { cause: way, origin: '' });
    this.finish([...filesOf(plan.step)], way, told);
    return { kind: 'done', label: plan.step.label, files: [...new Set([...files, ...this.pathsOf(plan.step)])] };
  }

  // ------------------------------------------------------------ files

  create(path: string, content: Content): Outcome {
    const why = this.pathRefusal(path);
    if (why) return { ok: false, why };
    this.perform([{ kind: 'create', file: this.environment.newId(), path, content }], said('step-create', { path }));
    return { ok: true, value: undefined };
  }

  /** Renames a file, or a folder with all that is in it, and what goes along with it, as one step. */
  rename(path: string, to: string, along: readonly Move[] = []): Outcome {
    const moves = [{ path, to }, ...along].filter((move) => move.path !== move.to);
    const moving = moves.map((move) => ({ ...move, files: this.under(move.path) }));
    const missing = [{ path, files: this.under(path) }, ...moving].find(({ files }) => files.length === 0);
    if (missing) return { ok: false, why: said('no-such-file', { path: missing.path }) };
    const ids = new Set(moving.flatMap(({ files }) => files.map((f) => f.id)));
    const rest = new PathSet(this.files().filter((f) => !ids.has(f.id)).map((f) => f.path));
    const parts: Part[] = [];
    for (const { entry, target } of moving.flatMap((move) => move.files.map((one) => ({ entry: one, target: move.to + one.path.slice(move.path.length) })))) {
      const why = this.readOnly ? said('read-only') : (pathFault(target) ?? rest.conflict(target));
      if (why) return { ok: false, why };
      rest.add(target);
      parts.push({ kind: 'rename', file: entry.id, from: entry.path, to: target });
    }
    if (parts.length > 0) this.perform(parts, said('step-rename', { path, to }));
    return { ok: true, value: undefined };
  }

  /** Removes a file, or a folder with all that is in it, and what goes along with it, as one step. */
  remove(path: string, along: readonly string[] = []): Outcome {
    const gone = [...new Set([path, ...along].flatMap((one) => this.under(one)))];
    if (this.under(path).length === 0) return { ok: false, why: said('no-such-file', { path }) };
    if (this.readOnly) return { ok: false, why: said('read-only') };
    this.perform(gone.map((entry) => ({ kind: 'delete', file: entry.id, path: entry.path, content: contentOf(entry) })), said('step-delete', { path }));
    return { ok: true, value: undefined };
  }

  duplicate(path: string, to?: string): Outcome<string> {
    const entry = this.get(path);
    if (!entry) return { ok: false, why: said('no-such-file', { path }) };
    const target = to ?? freeCopyPath(path, this.files().map((f) => f.path));
    const why = this.pathRefusal(target);
    if (why) return { ok: false, why };
    this.perform([{ kind: 'create', file: this.environment.newId(), path: target, content: contentOf(entry) }], said('step-duplicate', { path }));
    return { ok: true, value: target };
  }

  /** Puts files in as one step; those that are there already get the new content. Answers what could not be taken. */
  addFiles(files: readonly NewFile[], label: Said): { added: string[]; skipped: { path: string; why: Said }[] } {
    const added: string[] = [];
    const skipped: { path: string; why: Said }[] = [];
    const parts: Part[] = [];
    const present = new Map(this.files().map((f) => [f.path, f]));
    const paths = new PathSet(present.keys());
    for (const { path, content } of files) {
      const old = present.get(path);
      const why = this.readOnly ? said('read-only') : (pathFault(path) ?? (old ? undefined : paths.conflict(path)));
      if (why) {
        skipped.push({ path, why });
        continue;
      }
      // A second file of the same path meets the first.
      present.delete(path);
      added.push(path);
      const next = this.environment.classify(content);
      if (old?.kind === 'text' && next.kind === 'text') {
        const change = changeOf(old.document.text, leastEdit(old.document.text, next.text));
        if (change.length > 0) parts.push({ kind: 'text', file: old.id, change });
        continue;
      }
      if (old) parts.push({ kind: 'delete', file: old.id, path, content: contentOf(old) });
      else paths.add(path);
      parts.push({ kind: 'create', file: this.environment.newId(), path, content: next.kind === 'text' ? next.text : next.bytes });
    }
    if (parts.length > 0) this.perform(parts, label);
    return { added, skipped };
  }

  /** Makes a file of bytes, or gives it other ones, outside the history: what is kept beside the work is no step of it. */
  keepBytes(path: string, bytes: Uint8Array): Outcome {
    const old = this.get(path);
    const why = this.readOnly ? said('read-only') : old ? undefined : this.pathRefusal(path);
    if (why) return { ok: false, why };
    const file = this.environment.newId();
    const parts: Part[] = [...(old ? [{ kind: 'delete' as const, file: old.id, path, content: contentOf(old) }] : []), { kind: 'create', file, path, content: bytes }];
    const told = this.play(parts, { cause: 'edit', origin: '' });
    this.finish([...new Set(parts.map((part) => part.file))], 'edit', told);
    return { ok: true, value: undefined };
  }

  /** Makes a text file of a view's own, or gives it other text in its place, outside the history. */
  keepView(path: string, text: string): Outcome {
    const old = this.get(path);
    const why = this.readOnly ? said('read-only') : old ? undefined : this.pathRefusal(path);
    if (why) return { ok: false, why };
    if (old && contentOf(old) === text) return { ok: true, value: undefined };
    if (old?.kind === 'text') this.lastVersions.set(old.id, old.document.version);
    const id = old?.id ?? this.environment.newId();
    this.put(id, path, text);
    this.finish([id], 'edit', []);
    return { ok: true, value: undefined };
  }

  // ------------------------------------------------------------ inside

  private perform(parts: readonly Part[], label: Said, origin = ''): void {
    const told = this.play(parts, { cause: 'edit', origin });
    this.history.record(parts, { label });
    this.history.seal();
    this.finish([...new Set(parts.map((p) => p.file))], 'edit', told);
  }

  private play(parts: readonly Part[], by: { cause: ChangeCause; origin: string }): Told[] {
    const told: Told[] = [];
    for (const part of parts) {
      const entry = this.entries.get(part.file);
      if (part.kind === 'create') this.put(part.file, part.path, part.content);
      else if (!entry) throw new Error(`the history names a file that is not there: ${part.file}`);
      else if (part.kind === 'delete') this.drop(entry);
      else if (part.kind === 'rename') this.move(entry, part.to);
      else if (entry.kind === 'text') told.push(this.takeText(entry.document, part.change, { ...by, selection: part.after }));
    }
    return told;
  }

  private finish(files: readonly string[], cause: ChangeCause, told: readonly Told[]): void {
    this.emit({ kind: 'step', files, cause });
    this.tellViews(told);
  }

  private pathRefusal(path: string): Said | undefined {
    if (this.readOnly) return said('read-only');
    return pathFault(path) ?? pathConflict(path, this.files().map((f) => f.path));
  }

  /** undefined: the whole project. null: no such file. */
  private scopeId(scope: HistoryScope): string | undefined | null {
    return scope === 'project' ? undefined : (this.get(scope.file)?.id ?? null);
  }

  private pathsOf(step: Step): string[] {
    return [...filesOf(step)].map((id) => this.pathOf(id, step));
  }

  private pathOf(id: string, step: Step): string {
    const known = this.entries.get(id)?.path;
    if (known !== undefined) return known;
    const part = step.parts.find((p) => p.file === id && p.kind !== 'text');
    return part?.kind === 'rename' ? part.to : part && part.kind !== 'text' ? part.path : id;
  }

  /** Names that parts would take while another file has them. */
  private pathObstacles(parts: readonly Part[], step: Step): Blocker[] {
    const paths = new Map([...this.entries.values()].map((e) => [e.id, e.path]));
    const blockers: Blocker[] = [];
    for (const part of parts) {
      const target = part.kind === 'create' ? part.path : part.kind === 'rename' ? part.to : undefined;
      if (part.kind !== 'create' && !paths.has(part.file)) blockers.push({ file: this.pathOf(part.file, step), why: 'gone' });
      if (part.kind === 'delete') paths.delete(part.file);
      if (target === undefined) continue;
      paths.delete(part.file);
      if (pathConflict(target, paths.values())) blockers.push({ file: target, why: 'path-taken' });
      paths.set(part.file, target);
    }
    return blockers;
  }
}

/** The text of a file that edits make; undefined when they are meant for one that is there. */
function newText(edits: readonly FileEdit[]): string | undefined {
  const [first, ...more] = edits;
  return first && more.length === 0 && first.version === 0 && first.span.end === 0 ? first.text : undefined;
}

const TYPING: Said = { code: 'workspace/step-typing', params: {} };
const EDIT: Said = { code: 'workspace/step-edit', params: {} };

function said(code: string, params: Said['params'] = {}): Said {
  return { code: `workspace/${code}`, params };
}
