import { useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Dices, Ellipsis, FilePlus2, FileWarning, Layers, Pencil, Trash2, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ViewProps } from '../../../views';
import { blankBuild, randomBuild, seeded, storedSheet } from '../../rules/play';
import { ENGLISH } from '../../rules/translate/language-tag';
import { LanguageChooser, LanguageNotes } from '../language/language-bar';
import { Name, NamesProvider } from '../language/names';
import { ShownNames } from '../language/shown-names';
import { NoRuleset, useLack } from '../package/no-ruleset';
import { packageWords } from '../package/words';
import { translateWords } from '../translate/words';
import { playWords } from '../words';
import { setFacts } from './facts';
import { freeName, livePath, makeFile, sheetName, sheetPath, usableName } from './sheet-files';
import { usePlay } from './use-play';
import { usePreview, type Preview } from './use-preview';
import '../preview.css';
import '../sheet/sheet.css';
import '../sheet/live.css';
import '../checks/checks.css';
import '../layers/layers.css';
import '../gm/gm.css';
import '../migrate/migrate.css';
import '../language/language.css';
import '../battle/battle.css';

interface FrameProps {
  readonly props: ViewProps;
  /** Shows the chooser of test sheets. */
  readonly withSheet?: boolean;
  /** Names the layers that are on. */
  readonly withLayers?: boolean;
  /** Shows display strings in the language that is chosen; false for what stays English in every language. */
  readonly translated?: boolean;
  readonly children: (preview: Preview) => ReactNode;
}

/** What every tab of the preview has around it: the test sheet, what is on, and what is older than the text. */
export function PreviewFrame({ props, withSheet = true, withLayers = true, translated = true, children }: FrameProps): ReactNode {
  const preview = usePreview(props, withSheet && translated);
  const { failed, torn: torns } = usePlay(props);
  const lack = useLack(props);
  const plain = useMemo(() => playWords(props.uiLanguage), [props.uiLanguage]);
  const languages = useMemo(() => translateWords(props.uiLanguage), [props.uiLanguage]);
  const names = useMemo(() => new ShownNames(), []);
  const tr = preview?.tr;
  const context = useMemo(() => tr && { tr, shown: names, w: plain, why: plain('lang.notYet', { language: languages.own(tr.language) }) }, [tr, names, plain, languages]);
  if (!preview || !context) {
    if (lack) return <NoRuleset props={props} lack={lack} />;
    const [torn] = torns;
    if (torn && failed === undefined) return <p className="empty">{packageWords(props.uiLanguage)('noRuleset.torn', { name: torn.path, n: torn.line })}</p>;
    return <p className="empty">{failed === undefined ? plain('frame.reading') : plain('job.failed', { why: failed })}</p>;
  }
  const { play, shown, layered, facts, translation } = preview;
  const bar = { props, w: plain, facts, translation };
  return (
    <div className="rv">
      {play.torn.map(({ path, line }) => (
        <p key={path} className="rv-note warning" role="status">
          <TriangleAlert size={16} aria-hidden />
          <span>{plain(path === play.path ? 'frame.torn' : 'frame.tornFile', { line: String(line), path })}</span>
        </p>
      ))}
      {withSheet && (
        <div className="rv-head">
          <SheetBar preview={preview} />
          <LanguageChooser {...bar} />
        </div>
      )}
      {withSheet && facts.language !== ENGLISH && (translated ? <LanguageNotes {...bar} shown={names} /> : <p className="rv-note">{plain('lang.gm')}</p>)}
      {withSheet && shown.unsound !== undefined && (
        <p className="rv-note warning" role="status">
          <FileWarning size={16} aria-hidden />
          <span>{plain('frame.unsound', { path: shown.unsound })}</span>
        </p>
      )}
      {withSheet && shown.storedAt !== undefined && <p className="rv-note">{plain('frame.migrated', { from: shown.storedAt, to: preview.rules.sheetVersion })}</p>}
      <NamesProvider value={context}>
        <div className="rv-body" dir={context.tr.language === ENGLISH ? undefined : context.tr.direction} data-language={context.tr.language}>
          {withLayers && layered.active.length > 0 && (
            <p className="rv-on">
              <Layers size={16} aria-hidden />
              <span>
                {preview.w('frame.layersOn')} <strong>{preview.say.join(layered.base.layers.filter((layer) => layered.active.includes(layer.id)).map((layer) => <Name key={layer.id} of={layer.label} />), ', ')}</strong>
              </span>
            </p>
          )}
          {children(preview)}
        </div>
      </NamesProvider>
    </div>
  );
}

function SheetBar({ preview }: { readonly preview: Preview }): ReactNode {
  const { sheets, shown, props } = preview;
  const w = playWords(props.uiLanguage);
  const [naming, setNaming] = useState(false);
  const id = useId();
  if (naming) return <RenameForm preview={preview} onDone={() => setNaming(false)} />;
  return (
    <div className="rv-bar">
      <label htmlFor={id} className="unseen">
        {w('sheet.choose')}
      </label>
      <select id={id} className="input rv-grow" value={shown.path ?? ''} onChange={(e) => setFacts(props.workspace, { sheet: e.target.value })}>
        {shown.path === undefined && <option value="">{w('sheet.unkept', { name: shown.name })}</option>}
        {sheets.map((path) => (
          <option key={path} value={path}>
            {sheetName(path)}
          </option>
        ))}
      </select>
      <SheetMenu preview={preview} onRename={() => setNaming(true)} />
    </div>
  );
}

function SheetMenu({ preview, onRename }: { readonly preview: Preview; readonly onRename: () => void }): ReactNode {
  const { shown, rules, props } = preview;
  const w = playWords(props.uiLanguage);
  const { workspace } = props;
  const make = (wish: string, random: boolean) => {
    const path = sheetPath(freeName(workspace, wish));
    const build = random ? randomBuild(rules, seeded(Math.floor(Math.random() * 2 ** 32))) : blankBuild(rules);
    if (makeFile(workspace, path, storedSheet(rules, build)).ok) setFacts(workspace, { sheet: path });
  };
  const remove = () => {
    if (shown.path === undefined) return;
    const { actions, files } = workspace.store.getState();
    const live = livePath(shown.path);
    actions.deleteFile(shown.path, files[live] ? [live] : []);
  };
  const item = (Icon: LucideIcon, name: string, run: () => void, off = false) => (
    <MenuItem className="menu-item" textValue={name} onAction={run} isDisabled={off}>
      <Icon size={16} aria-hidden />
      <span className="grow">{name}</span>
    </MenuItem>
  );
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={w('sheet.menu')}>
        <Ellipsis size={16} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end" offset={6}>
        <Menu className="menu" aria-label={w('sheet.menu')}>
          {item(FilePlus2, w('sheet.newBlank'), () => make(w('sheet.firstName'), false))}
          {item(Dices, w('sheet.newRandom'), () => make(w('sheet.randomName'), true))}
          {item(Pencil, w('sheet.rename'), onRename, shown.path === undefined)}
          {item(Trash2, w('sheet.delete'), remove, shown.path === undefined)}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function RenameForm({ preview, onDone }: { readonly preview: Preview; readonly onDone: () => void }): ReactNode {
  const { shown, props } = preview;
  const w = playWords(props.uiLanguage);
  const [name, setName] = useState(shown.name);
  const [refused, setRefused] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = usableName(name);
    const { actions, files } = props.workspace.store.getState();
    if (shown.path === undefined || wanted === shown.name) return onDone();
    const to = sheetPath(wanted);
    const live = livePath(shown.path);
    const along = files[live] ? [{ path: live, to: livePath(to) }] : [];
    if (wanted === '' || files[to] || files[livePath(to)] || !actions.renameFile(shown.path, to, along).ok) return setRefused(true);
    setFacts(props.workspace, { sheet: to });
    onDone();
  };
  return (
    <form className="rv-bar" onSubmit={submit} onKeyDown={(e) => e.key === 'Escape' && onDone()}>
      <label htmlFor={id} className="unseen">
        {w('sheet.newName')}
      </label>
      {/* The field replaces the button that asked for it. */}
      <input id={id} className="input rv-grow" value={name} onChange={(e) => (setName(e.target.value), setRefused(false))} autoFocus aria-invalid={refused} aria-describedby={refused ? `${id}-why` : undefined} />
      <button type="submit" className="button small">
        {w('sheet.rename')}
      </button>
      {refused && (
        <p id={`${id}-why`} className="rv-wide meta" role="alert">
          {w('sheet.nameTaken')}
        </p>
      )}
    </form>
  );
}
