import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import type { Diagnostic } from '../../../../language/diagnostic';
import type { ScenarioAnswer } from '../../rules/view/questions';
import { catalogue } from '../../rules/catalogue';
import { usePluginAnswer } from '../use-plugin';
import { catalogueLanguage, viewWords } from '../words';
import { useTry } from '../try/store';
import { blockWords } from './block-words';
import { Bars } from './bars';
import { CanvasController } from './controller';
import { CanvasPane } from './canvas-pane';
import { useClipboard } from './clipboard';
import { RuleList } from './rule-list';
import { RuleActions } from './rule-actions';
import { ViewKeeper } from './view-keeper';

/** Stands for "no event": it starts no rule. */
const NO_EVENT = { type: '', params: {}, vars: {}, state: { permissions: [], op: false, health: 20, random: 0 } } as const;
const NO_PROBLEMS: readonly Diagnostic[] = [];
const NO_SCENARIOS: readonly ScenarioAnswer[] = [];
/** Below this width the list of rules and the canvas take turns, in pixels. */
const NARROW = 560;

/** Makes the controller of a file; a new one when the file or the language is another. */
function useController(props: ViewProps & { readonly path: string }): CanvasController | undefined {
  const { workspace, path, uiLanguage } = props;
  const text = workspace.document(path);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [controller, setController] = useState<CanvasController>();
  useEffect(() => {
    if (!text) return;
    const w = viewWords(uiLanguage);
    const views = new ViewKeeper(workspace, path);
    const made = new CanvasController({
      text,
      catalogue,
      language: catalogueLanguage(uiLanguage),
      blockWords: blockWords(w),
      w,
      say: (code, params) => latest.current.say(code, params),
      reveal: (span) => latest.current.reveal?.(path, span),
      views,
    });
    const stop = made.store.subscribe((now, before) => {
      if (now.index !== before.index && now.index >= 0) views.keepRule(now.index);
    });
    // Blockly tells of an edit a moment after it.
    const settled = workspace.beforeLeaving(() => made.flushNow());
    setController(made);
    return () => {
      settled();
      stop();
      made.dispose();
      views.dispose();
      setController(undefined);
    };
  }, [workspace, text, path, uiLanguage]);
  return controller;
}

/** A plugin file as blocks. */
export function BlocksFile(props: ViewProps & { readonly path: string }): ReactNode {
  const controller = useController(props);
  return controller ? <BlocksReady {...props} controller={controller} /> : null;
}

function BlocksReady(props: ViewProps & { readonly path: string; readonly controller: CanvasController }): ReactNode {
  const { workspace, path, controller, uiLanguage, cursor } = props;
  const w = viewWords(uiLanguage);
  const problems = useWorkspaceState(workspace, (s) => s.diagnostics[path]);
  const event = useTry(workspace, (s) => s.event);
  const onBlocks = useTry(workspace, (s) => s.onBlocks);
  const tried = usePluginAnswer(props, 'plugin/try', { path, event: event ?? NO_EVENT });
  const scenarios = usePluginAnswer(props, 'plugin/scenarios', { path }).value ?? NO_SCENARIOS;
  const index = useStore(controller.store, (s) => s.index);
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box);
  const [listShown, setListShown] = useState(false);
  const actions = useMemo(() => new RuleActions(controller, workspace, w), [controller, workspace, w]);
  useClipboard(box, controller, actions);

  const role = useWorkspaceState(workspace, (s) => s.role.kind);
  useEffect(() => controller.refresh(), [controller, role]);
  useEffect(() => controller.setProblems(problems ?? NO_PROBLEMS), [controller, problems]);
  const trace = useDeferredValue(onBlocks ? tried.value?.trace : undefined);
  useEffect(() => controller.setTrace(trace?.rules), [controller, trace]);
  useEffect(() => cursor?.subscribe((place) => {
    if (place.path === path) controller.showPlace(place.offset);
  }), [cursor, controller, path]);

  const showList = !narrow || listShown;
  const showCanvas = !narrow || !listShown;
  return (
    <div
      className={narrow ? 'rb narrow' : 'rb'}
      ref={box}
      data-own-paste
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
        const field = box.current?.querySelector<HTMLInputElement>('input[type="search"]');
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      }}
    >
      {showList && <RuleList controller={controller} actions={actions} workspace={workspace} path={path} problems={problems ?? NO_PROBLEMS} scenarios={scenarios} uiLanguage={uiLanguage} w={w} onOpen={() => setListShown(false)} />}
      {showCanvas && (
        <div className="rb-main">
          <Bars controller={controller} say={props.say} w={w} goTo={(span) => props.goTo(path, span)} />
          <CanvasPane key={index < 0 ? 'none' : 'rule'} {...props} actions={actions} scenarios={scenarios} onList={narrow ? () => setListShown(true) : undefined} />
        </div>
      )}
    </div>
  );
}

function useNarrow(box: { readonly current: HTMLElement | null }): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth < NARROW));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return narrow;
}
