import type { FileChange, Params, Severity } from '../../../../language/diagnostic';
import type { SourceFile } from '../../../../language/session';
import { asciiLower, grouped } from '../bytes';
import type { Draft, DraftFix } from '../draft';
import { DEFAULT_ENTRY, ICON, LIMITS, MANIFEST } from '../limits';
import { ManifestContext } from '../manifest/context';
import type { ManifestFacts } from '../manifest/check';
import { brainSchema, keysOf } from '../schema';
import { doubleQuoted } from '../yaml';
import { bytesOf, digestOf, sizeOf } from './content';
import { FileTable, pathFault, safePath } from './paths';
import { placeOf, type Place } from './place';
import { pictureKind, readPng } from './png';
import { isStudioPath } from '../../../../language/studio-folder';

/** The manifest's keys in their usual order. */
const ORDER = keysOf(brainSchema);

/** The script a new brain starts with. */
const NEW_ENTRY = '-- The script of this brain. It is started when a match begins.\n';

/** Every rule about the files of a package and how they belong to the manifest. Reference "Brain", section 2. */
export function checkPackage(files: readonly SourceFile[], facts: ManifestFacts, manifest: SourceFile | undefined): readonly Draft[] {
  const check = new PackageCheck(files.filter((f) => !isStudioPath(f.path)), facts, manifest);
  return check.run();
}

class PackageCheck {
  private readonly drafts: Draft[] = [];
  private readonly table: FileTable<SourceFile>;
  private readonly context: ManifestContext;

  constructor(
    private readonly files: readonly SourceFile[],
    private readonly facts: ManifestFacts,
    private readonly manifest: SourceFile | undefined,
  ) {
    this.table = new FileTable(files.filter((f) => pathFault(f.path) === undefined));
    this.context = new ManifestContext(facts.document, manifest?.path ?? MANIFEST);
  }

  run(): readonly Draft[] {
    const twins = new Map(this.table.twins.map((t) => [t.file, t.first]));
    for (const file of this.files) {
      const fault = pathFault(file.path);
      const twin = twins.get(file);
      if (fault) this.report(file.path, `brain/path-${fault}`, {}, () => this.moves(file.path, safePath(file.path)));
      else if (twin) this.report(file.path, 'brain/same-name', { other: twin.path }, () => this.moves(file.path, undefined));
      else this.checkFile(file, placeOf(file.path, this.facts));
    }
    if (!this.manifest) {
      const meant = this.files.find((f) => /^oabrain\.ya?ml$/i.test(f.path.split('/').pop() ?? ''));
      this.report(MANIFEST, 'brain/manifest-missing', { meant: meant?.path ?? '' }, () => (meant ? [{ code: 'brain/fix-move', params: { to: MANIFEST }, files: [{ op: 'rename', file: meant.path, to: MANIFEST }], preferred: true }] : []));
    }
    if (this.facts.known) {
      this.checkEntry();
      this.checkIconThere();
      this.checkNetworks();
    }
    return [...this.drafts, ...this.context.drafts];
  }

  private report(file: string, code: string, params: Params = {}, fixes?: () => readonly DraftFix[], severity: Severity = 'error'): void {
    this.drafts.push({ file, pointer: '', span: { start: 0, end: 0 }, severity, code, params, ...(fixes ? { fixes } : {}) });
  }

  /** Ways out for a file that cannot stay where it is: move it (where that place is free), or delete it. */
  private moves(path: string, to: string | undefined): readonly DraftFix[] {
    const free = to !== undefined && this.table.find(to) === undefined;
    const move: FileChange | undefined = free ? { op: 'rename', file: path, to } : undefined;
    return [
      ...(move ? [{ code: 'brain/fix-move', params: { to: to ?? '' }, files: [move], preferred: true }] : []),
      { code: 'brain/fix-delete', params: { file: path }, files: [{ op: 'remove', file: path }], ...(move ? {} : { preferred: true }) },
    ];
  }

  private checkFile(file: SourceFile, place: Place): void {
    const { path } = file;
    switch (place.kind) {
      case 'off':
        this.report(path, `brain/off-${place.why}`, { name: path, to: place.to ?? '', entry: this.facts.entry ?? '' }, () => this.offFixes(path, place));
        return;
      case 'origin':
        this.report(path, 'brain/origin-file', {}, () => this.moves(path, undefined), 'info');
        return;
      case 'lua':
        if (place.capital) {
          const to = asciiLower(path);
          this.report(path, 'brain/lua-capital', { to }, () => [{ code: 'brain/fix-move', params: { to }, files: [{ op: 'rename', file: path, to }], preferred: true }], 'warning');
        } else if (place.nested) this.report(path, 'brain/lua-nested', { module: path.slice(4, -4).replaceAll('/', '.') }, undefined, 'info');
        this.checkLuaSize(file);
        return;
      case 'entry':
        this.checkLuaSize(file);
        return;
      case 'unknown':
        if (asciiLower(path).endsWith('.lua')) this.checkLuaSize(file);
        if (asciiLower(path) === ICON) this.checkIcon(file);
        return;
      case 'icon':
        this.checkIcon(file);
        return;
      case 'data':
        if (place.deep) this.report(path, 'brain/data-deep', {}, () => this.moves(path, `data/${path.split('/').pop() ?? ''}`).slice(0, -1), 'warning');
        if (place.readme) this.report(path, 'brain/data-readme', {}, undefined, 'warning');
        if (place.unsafe) this.report(path, 'brain/data-name', {}, undefined, 'warning');
        return;
    }
  }

  private offFixes(path: string, place: Extract<Place, { kind: 'off' }>): readonly DraftFix[] {
    const fixes = [...this.moves(path, place.to)];
    if (place.why === 'icon') {
      const name = this.context.fix('brain/fix-name-icon', {}, [{ op: 'insert', pointer: '/icon', value: ICON, order: ORDER }], true);
      if (name) return [name, ...fixes.map((f) => ({ ...f, preferred: false }))];
    }
    if (place.why === 'net-unnamed') {
      const name = this.nameNetwork(path);
      if (name) return [name, ...fixes.map((f) => ({ ...f, preferred: false }))];
    }
    if (place.why === 'top-lua' && this.facts.known && this.table.find(this.facts.entry ?? DEFAULT_ENTRY) === undefined && /^[a-z0-9_]+\.lua$/.test(path)) {
      const name = this.context.fix('brain/fix-name-entry', { to: path }, [{ op: 'set', pointer: '/entry', value: path }], true);
      if (name) return [name, ...fixes.map((f) => ({ ...f, preferred: false }))];
    }
    return fixes;
  }

  private nameNetwork(path: string): DraftFix | undefined {
    const file = this.table.find(path);
    if (!file) return undefined;
    const taken = new Set(this.facts.networks.map((n) => n.id));
    const stem = (path.split('/').pop() ?? '').slice(0, -5).toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 28) || 'network';
    let id = stem;
    for (let n = 2; taken.has(id); n++) id = `${stem}-${n}`;
    return this.context.fix('brain/fix-name-network', { id }, [{ op: 'insert', pointer: '/networks/-', value: { id, file: path, sha256: digestOf(file) }, order: ORDER }], true);
  }

  private checkLuaSize(file: SourceFile): void {
    const bytes = sizeOf(file);
    if (bytes > LIMITS.lua) this.report(file.path, 'brain/lua-too-large', { bytes: grouped(bytes), max: grouped(LIMITS.lua) });
  }

  private checkIcon(file: SourceFile): void {
    const { path } = file;
    const bytes = bytesOf(file);
    if (bytes.length > LIMITS.icon.bytes) this.report(path, 'brain/icon-too-large', { bytes: grouped(bytes.length), max: grouped(LIMITS.icon.bytes) });
    const header = readPng(bytes);
    if (!header) {
      this.report(path, 'brain/icon-not-png', { found: pictureKind(bytes) });
      return;
    }
    const { width, height } = header;
    if (width !== height) this.report(path, 'brain/icon-not-square', { width, height });
    if (Math.max(width, height) > LIMITS.icon.side) this.report(path, 'brain/icon-too-wide', { width, height, max: LIMITS.icon.side });
  }

  private checkEntry(): void {
    const { entry, entryNode } = this.facts;
    if (entry === undefined || this.table.find(entry)) return;
    const make: DraftFix = { code: 'brain/fix-create', params: { file: entry }, files: [{ op: 'create', file: entry, text: NEW_ENTRY }] };
    const others = this.files.filter((f) => /^[a-z0-9_]+\.lua$/.test(f.path)).map((f) => f.path);
    if (!entryNode) {
      this.report(entry, 'brain/entry-missing', {}, () => [
        ...others.slice(0, 1).map((to): DraftFix => ({ code: 'brain/fix-move', params: { to: entry }, files: [{ op: 'rename', file: to, to: entry }], preferred: true })),
        { ...make, preferred: others.length === 0 },
      ]);
      return;
    }
    this.context.report(entryNode, 'brain/entry-not-there', { entry }, {
      fixes: () => [...others.slice(0, 2).map((to, i) => this.context.set('brain/fix-change', { to }, entryNode, to, i === 0)), { ...make, preferred: others.length === 0 }],
    });
  }

  private checkIconThere(): void {
    const { icon, iconNamed } = this.facts;
    if (!icon || !iconNamed || this.table.find(ICON)) return;
    this.context.report(icon.value, 'brain/icon-not-there', {}, { severity: 'warning', fixes: () => [this.context.remove(icon.value, 'icon', true)] });
  }

  private checkNetworks(): void {
    for (const network of this.facts.networks) {
      if (network.file === undefined || !network.fileNode) continue;
      const { fileNode, digestNode } = network;
      const file = this.table.find(network.file);
      if (!file) {
        const others = this.files.filter((f) => asciiLower(f.path).startsWith('nets/') && asciiLower(f.path).endsWith('.oann')).map((f) => f.path);
        this.context.report(fileNode, 'brain/network-not-there', { file: network.file }, { fixes: () => others.slice(0, 2).map((to, i) => this.context.set('brain/fix-change', { to }, fileNode, to, i === 0)) });
        continue;
      }
      if (network.digest === undefined || !digestNode || network.digest === digestOf(file)) continue;
      const digest = digestOf(file);
      this.context.report(digestNode, 'brain/digest-wrong', { file: file.path, digest }, { fixes: () => [this.context.rewrite('brain/fix-digest', { digest: digest.slice(0, 12) }, digestNode, doubleQuoted(digest))] });
    }
  }
}

/** Adds "write the file's digest" to the report of a digest that has not the right form, where its file is there. */
export function digestFixes(draft: Draft, files: readonly SourceFile[], facts: ManifestFacts): Draft {
  if (draft.code !== 'brain/digest-form') return draft;
  const network = facts.networks.find((n) => n.digestNode?.pointer === draft.pointer);
  const file = network?.file === undefined ? undefined : files.find((f) => asciiLower(f.path) === asciiLower(network.file ?? ''));
  const node = network?.digestNode;
  if (!file || !node) return draft;
  const context = new ManifestContext(facts.document, draft.file);
  return {
    ...draft,
    fixes: () => [context.rewrite('brain/fix-digest', { digest: digestOf(file).slice(0, 12) }, node, doubleQuoted(digestOf(file))), ...(draft.fixes?.() ?? []).map((f) => ({ ...f, preferred: false }))],
  };
}
