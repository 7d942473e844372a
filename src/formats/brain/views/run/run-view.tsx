import { useMemo, useState, type ReactNode } from 'react';
import { Columns2, Info } from 'lucide-react';
import { useViewAnswer, useWorkspaceState } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import type { RunSetup } from '../../run/contract';
import { runWords } from '../../run/words';
import { brainWords } from '../words';
import { Beside } from './beside';
import { choicesOf, filesRevision, planNow } from './choices';
import { Controls, type ControlActions } from './controls';
import { MeterChart, Meters } from './meters';
import type { Panel } from './panel';
import { RecordPart } from './record';
import { Results } from './results';
import { ScenarioFaults, ScenarioNote } from './scenario';
import { Setup } from './setup';
import { Status } from './status';
import { StopCardView } from './stop-card';
import { addSlot, begin, choose, useRuns, useSnapshot, type Begin, type Slot } from './store';
import { panelWords } from './words';
import '../brain.css';
import './run.css';
import './run-results.css';

/** Under which the open settings are kept across reloads. */
const OPEN = 'brain.run.setup';

/** Runs the brain: watch it think, see what eats its turn, know why it was stopped. */
export default function RunView(props: ViewProps): ReactNode {
  const { uiLanguage } = props;
  const panel = useMemo<Panel>(() => ({ props, w: panelWords(uiLanguage), said: runWords(uiLanguage) }), [props, uiLanguage]);
  // Both ends are ours; `null` says that there is no manifest.
  const { value: setup } = useViewAnswer(props, 'run', null, (value) => value as RunSetup | null);
  if (setup === undefined) return <p className="empty">{panel.w('setup.reading')}</p>;
  if (setup === null) return <p className="empty">{panel.w('setup.none')}</p>;
  return <RunPanel panel={panel} setup={setup} />;
}

function RunPanel({ panel, setup }: { readonly panel: Panel; readonly setup: RunSetup }): ReactNode {
  const { w, props } = panel;
  const { workspace } = props;
  const slots = useRuns(workspace, (s) => s.slots);
  const chosen = useRuns(workspace, (s) => s.chosen);
  const slot = slots.find((one) => one.id === chosen) ?? slots[0];
  const ready = setup.scenario.state !== 'stopped';
  const start = (target: Slot, how: Begin) => {
    const plan = planNow(workspace, setup, target.touched);
    if (plan) begin(workspace, target, how, plan, filesRevision(workspace.store.getState()));
  };
  const [first, second] = slots;
  return (
    <div className="bv br">
      {slot && <OneRun key={slot.id} panel={panel} setup={setup} slot={slot} ready={ready} start={start} beside={first && second && <Beside panel={panel} slots={[first, second]} chosen={slot.id} ready={ready} runBoth={() => slots.forEach((one) => start(one, 'restart'))} />} />}
      <ScenarioNote panel={panel} scenario={setup.scenario} />
      {!second && (
        <button type="button" className="button small br-start" onClick={() => addSlot(workspace)}>
          <Columns2 size={16} aria-hidden />
          {w('beside.add')}
        </button>
      )}
    </div>
  );
}

interface OneRunProps {
  readonly panel: Panel;
  readonly setup: RunSetup;
  readonly slot: Slot;
  readonly ready: boolean;
  readonly start: (slot: Slot, how: Begin) => void;
  readonly beside: ReactNode;
}

function OneRun({ panel, setup, slot, ready, start, beside }: OneRunProps): ReactNode {
  const { w, props } = panel;
  const { workspace, uiLanguage } = props;
  const snapshot = useSnapshot(slot.run);
  const revision = useWorkspaceState(workspace, filesRevision);
  const kept = useWorkspaceState(workspace, (s) => s.settings.views[OPEN]);
  const [opened, setOpened] = useState<boolean>();
  const difficulty = useMemo(() => brainWords(uiLanguage), [uiLanguage]);
  const { state, ending, plan } = snapshot;
  const actions: ControlActions = {
    run: () => (state === 'paused' ? slot.run.run() : start(slot, 'run')),
    pause: () => slot.run.pause(),
    step: () => (state === 'paused' ? slot.run.step() : start(slot, 'step')),
    stop: () => slot.run.stop(),
    restart: () => start(slot, 'restart'),
  };
  const stale = plan !== undefined && slot.revision !== undefined && slot.revision !== revision;
  return (
    <>
      <div className="br-top">
        <Controls panel={panel} snapshot={snapshot} actions={actions} ready={ready} />
        <Status panel={panel} snapshot={snapshot} />
      </div>
      {beside}
      {setup.scenario.state === 'stopped' && <ScenarioFaults panel={panel} scenario={setup.scenario} />}
      {stale && (
        <p className="br-stale" role="status">
          <Info size={16} aria-hidden />
          {w('stale')}
        </p>
      )}
      {ending && plan && state === 'ended' && <StopCardView panel={panel} ending={ending} plan={plan} />}
      <Setup
        panel={panel}
        setup={setup}
        choices={choicesOf(setup, slot.touched)}
        touched={slot.touched}
        difficulty={difficulty}
        change={(touched) => choose(workspace, slot, touched)}
        open={opened ?? kept === true}
        onToggle={(open) => {
          setOpened(open);
          if (open !== (kept === true)) workspace.store.getState().actions.setViewFact(OPEN, open);
        }}
      />
      <Meters panel={panel} snapshot={snapshot} />
      {plan && <MeterChart panel={panel} snapshot={snapshot} />}
      <Results panel={panel} snapshot={snapshot} />
      <RecordPart panel={panel} slot={slot} snapshot={snapshot} />
    </>
  );
}
