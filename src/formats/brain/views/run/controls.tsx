import { useEffect, useRef, type ReactNode } from 'react';
import { Pause, Play, RotateCcw, Square, StepForward, type LucideIcon } from 'lucide-react';
import type { RunSnapshot } from '../../run/contract';
import type { Panel } from './panel';

export interface ControlActions {
  readonly run: () => void;
  readonly pause: () => void;
  readonly step: () => void;
  readonly stop: () => void;
  readonly restart: () => void;
}

type Action = keyof ControlActions;

const mac = /mac|iphone|ipad/i.test(navigator.platform);

/** The keys, wherever the focus is while the panel is shown. F5 stays the browser's. */
const KEYS: Readonly<Record<Action, string>> = { run: 'F9', pause: 'F9', step: 'F10', stop: 'Shift+F9', restart: `${mac ? 'Meta' : 'Control'}+F9` };

function keyOf(event: KeyboardEvent): string {
  const parts = [event.ctrlKey ? 'Control' : '', event.metaKey ? 'Meta' : '', event.altKey ? 'Alt' : '', event.shiftKey ? 'Shift' : '', event.key];
  return parts.filter((part) => part !== '').join('+');
}

/** A key as people read it. */
const shownKey = (action: Action): string => KEYS[action].replace('Control', 'Ctrl').replace('Meta', '⌘');

/** Which controls do something now. */
function possible({ state, pausing }: RunSnapshot, ready: boolean): Readonly<Record<Action, boolean>> {
  const going = state === 'running';
  return { run: !going && (ready || state === 'paused'), pause: going && !pausing, step: !going && (ready || state === 'paused'), stop: going || state === 'paused', restart: state !== 'idle' && ready };
}

interface ControlsProps {
  readonly panel: Panel;
  readonly snapshot: RunSnapshot;
  readonly actions: ControlActions;
  /** A run can begin: the scenario has no fault. */
  readonly ready: boolean;
}

/** Run, pause, step, stop, restart: as buttons and as keys. */
export function Controls({ panel: { w }, snapshot, actions, ready }: ControlsProps): ReactNode {
  const can = possible(snapshot, ready);
  const running = snapshot.state === 'running';
  const now = useRef({ can, actions });
  useEffect(() => {
    now.current = { can, actions };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role="dialog"]')) return;
      const key = keyOf(event);
      const action = (Object.keys(KEYS) as Action[]).find((name) => KEYS[name] === key && now.current.can[name]);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat || action === 'step') now.current.actions[action]();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  const button = (action: Action, icon: LucideIcon, name: string, className = 'button', label?: string) => {
    const Icon = icon;
    return (
      <button type="button" className={className} aria-disabled={!can[action] || undefined} aria-label={label} aria-keyshortcuts={KEYS[action]} title={w('keys', { name: label ?? name, key: shownKey(action) })} onClick={() => can[action] && actions[action]()}>
        <Icon size={16} aria-hidden />
        <span className={action === 'restart' ? 'br-spare' : undefined}>{name}</span>
      </button>
    );
  };
  const runName = snapshot.state === 'paused' ? w('goOn') : snapshot.state === 'ended' ? w('runAgain') : w('run');
  return (
    <>
      <div className="br-controls" role="toolbar" aria-label={w('controls')}>
        {running ? button('pause', Pause, w('pause'), 'button primary') : button('run', Play, runName, 'button primary')}
        {button('step', StepForward, w('step'), 'button', w('stepLong'))}
        {button('stop', Square, w('stop'))}
        {button('restart', RotateCcw, w('restart'), 'button quiet')}
      </div>
      {snapshot.state === 'idle' && <p className="meta br-hint">{w('hint', { run: shownKey('run'), step: shownKey('step'), stop: shownKey('stop') })}</p>}
    </>
  );
}
