import { useMemo } from 'react';
import { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import type { Said } from '../../../../workspace/types';
import { useFileText, useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { migrate } from '../../rules/migrate';
import { applyLayers, blankBuild, editLive, openSheet, refitted, storedSheet, type Layered, type LiveEdit, type Rules, type Sheet, type SheetValues } from '../../rules/play';
import type { PlaceAsked, PlaceFound } from '../../rules/session/view-preview-questions';
import { ENGLISH } from '../../rules/translate/language-tag';
import { ENGLISH_TRANSLATOR, type Translator } from '../../rules/translate/translator';
import { playWords } from '../words';
import { usePreviewWords, useTranslation, type PreviewWords, type Translation } from '../language/use-translation';
import { setFacts, useFacts, type Facts } from './facts';
import { editFile, freeName, isSheetFile, livePath, makeFile, readText, sheetName, sheetPath, stepsBetween } from './sheet-files';
import { usePlay, type Play } from './use-play';

/** The test sheet that is shown. */
export interface Shown {
  /** Undefined for a blank sheet that is kept with its first change. */
  readonly path: string | undefined;
  readonly name: string;
  readonly build: JsonValue;
  readonly live: JsonValue;
  /** The version it is stored at, when migrations brought it to the present layout. */
  readonly storedAt: number | undefined;
  /** A file of the sheet that cannot be read as JSON. */
  readonly unsound: string | undefined;
}

/** Everything a tab of the preview draws from, and what it can do. */
export interface Preview extends PreviewWords {
  readonly props: ViewProps;
  readonly translation: Translation;
  /** Shows display strings in the chosen language. */
  readonly tr: Translator;
  readonly play: Play;
  readonly facts: Facts;
  /** Paths of the project's test sheets. */
  readonly sheets: readonly string[];
  readonly layered: Layered;
  /** With the layers that are on. */
  readonly rules: Rules;
  readonly shown: Shown;
  readonly sheet: Sheet;
  readonly values: SheetValues;
  /** Stores a build; `part` is what was changed, in the author's words; changes of one `group` are one step of the history. */
  setBuild(build: JsonValue, part: string, group?: string): void;
  editLive(edit: LiveEdit, part: string, group?: string): void;
  setLive(live: JsonValue, label: Said): void;
  /** Shows a place in the text. */
  go(place: PlaceAsked): void;
}

/** Asks where a place is now and shows it in the text. */
export function goToPlace({ language, goTo }: Pick<ViewProps, 'language' | 'goTo'>, place: PlaceAsked): void {
  void language.ask('view', ['ruleset/places', { of: [place] }]).then((answer) => {
    const [found] = (answer ?? []) as readonly (PlaceFound | undefined)[];
    if (found) goTo(found.file, found.span);
  });
}

/** The preview of the open project; undefined until its ruleset was read. Not `translated`: everything stays English. */
export function usePreview(props: ViewProps, translated = true): Preview | undefined {
  const { workspace, uiLanguage } = props;
  const play = usePlay(props);
  const facts = useFacts(workspace);
  const list = useWorkspaceState(workspace, (s) => Object.keys(s.files).filter((path) => isSheetFile(path) && s.files[path]?.kind === 'text').sort().join('\n'));
  const sheets = useMemo(() => (list === '' ? [] : list.split('\n')), [list]);
  const path = facts.sheet !== undefined && sheets.includes(facts.sheet) ? facts.sheet : sheets[0];
  const text = useFileText(workspace, path ?? '');
  const liveText = useFileText(workspace, path === undefined ? '' : livePath(path));
  const translation = useTranslation(props, facts.language);
  const tr = translated && facts.language !== ENGLISH ? translation.tr : ENGLISH_TRANSLATOR;
  const words = usePreviewWords(uiLanguage, tr);
  const firstName = useMemo(() => playWords(uiLanguage)('sheet.firstName'), [uiLanguage]);
  const { rules: base } = play;
  const chosen = facts.layers;
  const layered = useMemo(() => base && applyLayers(base, chosen), [base, chosen]);
  const rules = layered?.rules;
  const shown = useMemo(() => rules && readShown(rules, path, text, liveText, firstName), [rules, path, text, liveText, firstName]);
  const sheet = useMemo(() => rules && shown && openSheet(rules, { build: shown.build, live: shown.live }), [rules, shown]);
  const values = useMemo(() => sheet?.values(), [sheet]);
  if (!layered || !rules || !shown || !sheet || !values) return undefined;

  const keepBuild = (build: JsonValue, label: Said, group: string) => {
    if (shown.path === undefined) {
      const name = freeName(workspace, shown.name);
      if (makeFile(workspace, sheetPath(name), storedSheet(rules, build)).ok) setFacts(workspace, { sheet: sheetPath(name) });
      return;
    }
    const before = readText(workspace.document(shown.path)?.text).value;
    editFile(workspace, shown.path, stepsBetween(before, storedSheet(rules, build)), label, group);
  };
  const keepLive = (live: JsonValue, label: Said, group: string) => {
    let file = shown.path;
    if (file === undefined) {
      file = sheetPath(freeName(workspace, shown.name));
      if (!makeFile(workspace, file, storedSheet(rules, shown.build)).ok) return;
      setFacts(workspace, { sheet: file });
    }
    const place = livePath(file);
    const before = workspace.document(place);
    if (!before) makeFile(workspace, place, live);
    else editFile(workspace, place, stepsBetween(readText(before.text).value, live), label, group);
  };
  const label = (part: string): Said => ({ code: 'ruleset/step-sheet', params: { part, name: shown.name } });
  return {
    ...words,
    props,
    translation,
    tr,
    play,
    facts,
    sheets,
    layered,
    rules,
    shown,
    sheet,
    values,
    setBuild: (build, part, group) => keepBuild(refitted(openSheet(rules, { build, live: shown.live }), build), label(part), `sheet ${group ?? part}`),
    editLive: (edit, part, group) => {
      const next = editLive(sheet, shown.live, edit);
      if (next !== undefined) keepLive(next, label(part), `live ${group ?? part}`);
    },
    setLive: (live, said) => keepLive(live, said, `live ${said.code}`),
    go: (place) => goToPlace(props, place),
  };
}

function readShown(rules: Rules, path: string | undefined, text: string | undefined, liveText: string | undefined, firstName: string): Shown {
  if (path === undefined) return { path, name: firstName, build: blankBuild(rules), live: {}, storedAt: undefined, unsound: undefined };
  const stored = readText(text);
  const live = readText(liveText);
  const unsound = !stored.sound ? path : !live.sound ? livePath(path) : undefined;
  const at = Cursor.root(path, stored.value);
  const version = at.get('v').number;
  const common = { path, name: sheetName(path), unsound };
  const build = (at.get('build').value ?? {}) as JsonValue;
  if (version === rules.sheetVersion || rules.root === null) return { ...common, build, live: live.value ?? {}, storedAt: undefined };
  const moved = migrate(Cursor.root('ruleset.json', rules.root), stored.value ?? null, live.value ?? {});
  return { ...common, build: moved.build, live: moved.live ?? {}, storedAt: version ?? 0 };
}
