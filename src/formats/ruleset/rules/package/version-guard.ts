import type { Cursor } from '../../../../language/json/cursor';
import type { Finding, FixPlan } from '../../../../language/json/finding';
import { layoutChanges } from './sheet-layout';
import type { KeptVersion } from './versions';
import type { LayoutChange, VersionAdvice } from './types';

/** A document as it is now, under its path in a package. */
export interface CurrentDocument {
  readonly path: string;
  /** True when an exported document has the same bytes. */
  readonly sameBytes: (exported: Uint8Array) => boolean;
  /** True when it reads the same to the engine, whatever its layout and notes. */
  readonly sameMeaning: (exported: Uint8Array) => boolean;
}

/**
 * What an export has to raise: `version` when the ruleset or a catalog differs from the exported one of that version,
 * `sheet.version` when the sheet's layout does. Translations are outside the version. Reference 6, section 2.5; seed 002.
 * `root` is the ruleset now, `documents` everything that would leave.
 */
export function adviseVersion(root: Cursor, documents: readonly CurrentDocument[], kept: KeptVersion | undefined): VersionAdvice {
  const nothing = { lastVersion: kept?.version, raiseVersion: undefined, raiseSheetVersion: undefined, layout: [], files: [] };
  if (!kept) return { ...nothing, differs: 'nothing-exported' };
  const differing = differingFiles(documents, kept);
  const content = differing.filter((path) => !path.startsWith('locales/'));
  const layout = kept.root ? layoutChanges(kept.root, root) : [];
  const version = root.get('version').number;
  const sheetVersion = root.at('sheet', 'version').number;
  const exportedSheet = kept.root?.at('sheet', 'version').number;
  const real = content.some((path) => !readsTheSame(path, documents, kept));
  const raise = content.length > 0 && version !== undefined && version <= kept.version;
  const raiseSheet = layout.length > 0 && sheetVersion !== undefined && exportedSheet !== undefined && sheetVersion <= exportedSheet;
  return {
    lastVersion: kept.version,
    differs: content.length === 0 ? (differing.length > 0 ? 'only-translations' : 'nothing') : real ? 'content' : 'only-layout',
    raiseVersion: raise ? kept.version + 1 : undefined,
    raiseSheetVersion: raiseSheet ? exportedSheet + 1 : undefined,
    layout,
    files: differing,
  };
}

/** Documents that are other bytes now, or are there on one side only. */
function differingFiles(documents: readonly CurrentDocument[], kept: KeptVersion): string[] {
  const paths = new Set(documents.map((d) => d.path));
  const gone = [...kept.files.keys()].filter((path) => path !== 'manifest.json' && !paths.has(path));
  const changed = documents.filter(({ path, sameBytes }) => {
    const old = kept.files.get(path);
    return !old || !sameBytes(old);
  });
  return [...changed.map((d) => d.path), ...gone];
}

function readsTheSame(path: string, documents: readonly CurrentDocument[], kept: KeptVersion): boolean {
  const old = kept.files.get(path);
  return old !== undefined && documents.find((d) => d.path === path)?.sameMeaning(old) === true;
}

/** The guard's warnings, each at the number to raise. */
export function versionFindings(root: Cursor, advice: VersionAdvice): Finding[] {
  const findings: Finding[] = [];
  const { lastVersion = 0, raiseVersion, raiseSheetVersion, differs, layout, files } = advice;
  const raise = (at: Cursor, to: number): FixPlan[] => [
    {
      code: 'ruleset/fix-raise-version',
      params: { to, key: at.pointer === '/version' ? 'version' : 'sheet.version' },
      preferred: true,
      steps: [{ op: 'set', pointer: at.pointer, value: to }],
    },
  ];
  if (raiseVersion !== undefined) {
    const at = root.get('version');
    const code =
      at.number === lastVersion
        ? differs === 'content'
          ? 'ruleset/warning-version-same'
          : 'ruleset/warning-version-same-layout'
        : 'ruleset/warning-version-lower';
    const params = { version: at.number ?? 0, last: lastVersion, files: files.filter((path) => !path.startsWith('locales/')) };
    findings.push({ file: root.file, pointer: at.pointer, severity: 'warning', code, params, fixes: raise(at, raiseVersion) });
  }
  if (raiseSheetVersion !== undefined) {
    const at = root.at('sheet', 'version');
    const params = {
      version: at.number ?? 0,
      last: lastVersion,
      changes: layout.slice(0, 12).map(changeWord),
      more: Math.max(0, layout.length - 12),
    };
    findings.push({
      file: root.file,
      pointer: at.pointer,
      severity: 'warning',
      code: 'ruleset/warning-sheet-version-same',
      params,
      fixes: raise(at, raiseSheetVersion),
    });
  }
  return findings;
}

/** A change as one param, its parts kept apart by a sign no label has; the message makes words of it. */
function changeWord({ change, kind, label, scope }: LayoutChange): string {
  return [change, kind, scope, label].join('\u001f');
}
