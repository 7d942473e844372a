import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as Blockly from 'blockly/core';
import { List, Plus, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useStore } from 'zustand';
import type { ViewProps } from '../../../views';
import { forgetWidths } from '../../blocks/fields/measure';
import { keepFocus } from '../../blocks/keep-focus';
import type { ScenarioAnswer } from '../../rules/view/questions';
import { setEvent, tryStore, useTry } from '../try/store';
import { catalogueLanguage, viewWords, type SayWord } from '../words';
import { AddMenu } from './add-menu';
import type { CanvasController } from './controller';
import { ProblemCard } from './problem-card';
import type { RuleActions } from './rule-actions';
import { TemplateEditor } from './template-editor';
import { drawTheme, injectCanvas } from './workspace';

interface PaneProps extends ViewProps {
  readonly path: string;
  readonly controller: CanvasController;
  readonly actions: RuleActions;
  readonly scenarios: readonly ScenarioAnswer[];
  /** Back to the list of rules, where both do not fit beside each other. */
  readonly onList: (() => void) | undefined;
}

/** The theme the page shows, by the name in its root element. */
function shownTheme(): string {
  return document.documentElement.dataset.theme ?? 'light';
}

/** The canvas of one rule with its tools. */
export function CanvasPane(props: PaneProps): ReactNode {
  const { controller, actions, uiLanguage, workspace, scenarios, onList } = props;
  const w = viewWords(uiLanguage);
  const index = useStore(controller.store, (s) => s.index);
  const name = useStore(controller.store, (s) => s.rows[s.index]?.name);
  const template = useStore(controller.store, (s) => s.template);
  const problemsAt = useStore(controller.store, (s) => s.problemsAt);
  const pane = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<'all' | 'condition' | 'action' | undefined>();
  const canvas = useCanvas(controller, uiLanguage, onList === undefined, w);

  if (index < 0) {
    return (
      <div className="rb-none">
        <p>{w('blocks.noRules')}</p>
        <button type="button" className="button primary" onClick={() => actions.add()}>
          <Plus size={16} aria-hidden />
          {w('rules.add')}
        </button>
      </div>
    );
  }
  return (
    <div
      className="rb-pane"
      ref={pane}
      onKeyDown={(event) => {
        const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
        if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        setAdding('all');
      }}
    >
      <div className="rb-tools">
        {onList && (
          <button type="button" className="button small" onClick={onList}>
            <List size={16} aria-hidden />
            {w('rules.title')}
          </button>
        )}
        {onList ? (
          <>
            <button type="button" className="rb-kind if" aria-haspopup="dialog" onClick={() => setAdding('condition')}>
              <Plus size={16} aria-hidden />
              {w('blocks.if')}
            </button>
            <button type="button" className="rb-kind do" aria-haspopup="dialog" onClick={() => setAdding('action')}>
              <Plus size={16} aria-hidden />
              {w('blocks.do')}
            </button>
          </>
        ) : (
          <button type="button" className="button small" aria-haspopup="dialog" aria-keyshortcuts="/" onClick={() => setAdding('all')}>
            <Plus size={16} aria-hidden />
            {w('blocks.add')}
            <kbd>/</kbd>
          </button>
        )}
        <span className="spacer" />
        <RunChooser workspace={workspace} scenarios={scenarios} w={w} />
        <ZoomButtons canvas={canvas.workspace} w={w} />
      </div>
      <div className="rb-canvas" ref={canvas.box} role="region" aria-label={w('blocks.canvas', { name: name ?? w('rules.unnamed') })} title="" />
      <p className="unseen" id="rb-keys">
        {w('blocks.keys')}
      </p>
      {adding && (
        <AddMenu
          kind={adding}
          trigger={controller.trigger}
          language={catalogueLanguage(uiLanguage)}
          w={w}
          onChoose={(kind, id) => {
            setAdding(undefined);
            actions.addEntry(kind, id);
            focusCanvas(canvas.workspace.current);
          }}
          onClose={() => {
            setAdding(undefined);
            focusCanvas(canvas.workspace.current);
          }}
        />
      )}
      {template && <TemplateEditor key={template.serial} {...props} edit={template} pane={pane} />}
      {problemsAt !== undefined && <ProblemCard {...props} part={problemsAt} />}
    </div>
  );
}

function focusCanvas(workspace: Blockly.WorkspaceSvg | undefined): void {
  if (workspace) Blockly.getFocusManager().focusTree(workspace);
}

/** Keeps a Blockly workspace in an element for as long as it is on the page. */
function useCanvas(controller: CanvasController, uiLanguage: ViewProps['uiLanguage'], toolbox: boolean, w: SayWord) {
  const box = useRef<HTMLDivElement>(null);
  const workspace = useRef<Blockly.WorkspaceSvg | undefined>(undefined);
  const some = useStore(controller.store, (s) => s.index >= 0);
  useEffect(() => {
    const element = box.current;
    if (!element || !some) return;
    const made = injectCanvas(element, {
      w,
      language: catalogueLanguage(uiLanguage),
      theme: shownTheme(),
      trigger: () => controller.trigger,
      touch: window.matchMedia('(pointer: coarse)').matches,
      toolbox,
    });
    workspace.current = made;
    const letFocusGo = keepFocus(element);
    // The blocks come in a task of their own: the page is drawn before.
    const drawing = setTimeout(() => controller.attach(made));
    const sizes = new ResizeObserver(() => {
      Blockly.svgResize(made);
      controller.resized();
    });
    sizes.observe(element);
    const themes = new MutationObserver(() => drawTheme(made, element, shownTheme()));
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    let over = false;
    document.fonts.ready.then(() => {
      if (over) return;
      forgetWidths();
      for (const block of made.getAllBlocks()) for (const field of block.getFields()) field.forceRerender();
    }, console.error);
    return () => {
      over = true;
      letFocusGo();
      clearTimeout(drawing);
      sizes.disconnect();
      themes.disconnect();
      controller.detach();
      workspace.current = undefined;
      made.dispose();
    };
    // The words come with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [controller, uiLanguage, toolbox, some]);
  return { box, workspace };
}

/** Which run the blocks show: that of "Try it", or of a scenario. */
function RunChooser({ workspace, scenarios, w }: { readonly workspace: ViewProps['workspace']; readonly scenarios: readonly ScenarioAnswer[]; readonly w: SayWord }): ReactNode {
  const onBlocks = useTry(workspace, (s) => s.onBlocks);
  const chosen = useTry(workspace, (s) => s.scenario);
  const value = !onBlocks ? 'off' : (chosen ?? 'own');
  return (
    <select
      className="input rb-run"
      aria-label={w('blocks.onBlocks')}
      value={scenarios.some((s) => s.file === value) || value === 'off' ? value : 'own'}
      onChange={(e) => {
        const scenario = scenarios.find((s) => s.file === e.target.value)?.scenario;
        if (scenario) setEvent(workspace, scenario.event, e.target.value);
        tryStore(workspace).setState(e.target.value === 'own' ? { onBlocks: true, scenario: undefined } : { onBlocks: e.target.value !== 'off' });
      }}
    >
      <option value="off">{w('rules.off')}</option>
      <option value="own">{w('blocks.ownEvent')}</option>
      {scenarios.map((s) => (
        <option key={s.file} value={s.file} disabled={!s.scenario}>
          {s.passed ? '✓' : '✗'} {s.name}
        </option>
      ))}
    </select>
  );
}

function ZoomButtons({ canvas, w }: { readonly canvas: { readonly current: Blockly.WorkspaceSvg | undefined }; readonly w: SayWord }): ReactNode {
  return (
    <>
      <button type="button" className="icon-button compact" aria-label={w('blocks.zoomOut')} title={w('blocks.zoomOut')} onClick={() => canvas.current?.zoomCenter(-1)}>
        <ZoomOut size={16} aria-hidden />
      </button>
      <button type="button" className="icon-button compact" aria-label={w('blocks.zoomIn')} title={w('blocks.zoomIn')} onClick={() => canvas.current?.zoomCenter(1)}>
        <ZoomIn size={16} aria-hidden />
      </button>
      <button type="button" className="icon-button compact" aria-label={w('blocks.zoomFit')} title={w('blocks.zoomFit')} onClick={() => canvas.current?.zoomToFit()}>
        <Scan size={16} aria-hidden />
      </button>
    </>
  );
}
