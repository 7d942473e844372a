import { useId, useState, type ReactNode } from 'react';
import { Dices, RotateCcw } from 'lucide-react';
import { catalogue, type Trigger } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import { commandEvent, sampleEvent, type GameEvent } from '../../rules/simulate/event';
import type { TryAnswer } from '../../rules/view/questions';
import type { ViewProps } from '../../../views';
import { catalogueLanguage, viewWords, type SayWord } from '../words';
import { changeState, chooseTrigger, setEvent } from './store';

type Starts = Pick<TryAnswer, 'starts' | 'commands' | 'intervals'>;

interface FormProps extends Pick<ViewProps, 'workspace' | 'uiLanguage'> {
  readonly event: GameEvent;
  readonly starts: Starts;
}

/** The event to try: which one, its variables, and what the player and the dice are like. */
export function EventForm({ workspace, uiLanguage, event, starts }: FormProps): ReactNode {
  const w = viewWords(uiLanguage);
  const language = catalogueLanguage(uiLanguage);
  const trigger = catalogue.triggers.byId.get(event.type);
  const id = useId();
  const change = (next: GameEvent) => setEvent(workspace, next);
  return (
    <form className="pt-form" aria-label={w('try.event')} onSubmit={(e) => e.preventDefault()}>
      <div className="field">
        <label htmlFor={`${id}-trigger`}>{w('try.trigger')}</label>
        <select id={`${id}-trigger`} className="input" value={event.type} onChange={(e) => chooseTrigger(workspace, e.target.value)}>
          <TriggerOptions starts={starts} language={language} w={w} />
        </select>
      </div>
      {trigger?.starts.kind === 'command' && <CommandLine event={event} commands={starts.commands} w={w} change={change} />}
      {trigger?.starts.kind === 'interval' && <Interval event={event} name={trigger.starts.seconds} intervals={starts.intervals} w={w} change={change} />}
      {trigger && <Variables event={event} trigger={trigger} language={language} change={change} />}
      <StateFields workspace={workspace} event={event} w={w} />
      <div className="pt-row">
        <button
          type="button"
          className="button small quiet"
          onClick={() => {
            if (trigger) change(sampleEvent(trigger));
          }}
        >
          <RotateCcw size={16} aria-hidden />
          {w('try.reset')}
        </button>
      </div>
    </form>
  );
}

/** Events that rules of the file wait for come first. */
function TriggerOptions({ starts, language, w }: { readonly starts: Starts; readonly language: string; readonly w: SayWord }): ReactNode {
  const count = new Map(starts.starts.map((s) => [s.trigger, s.rules]));
  const option = (t: Trigger) => {
    const n = count.get(t.id) ?? 0;
    const label = labelIn(t.label, language);
    return (
      <option key={t.id} value={t.id}>
        {n === 0 ? label : n === 1 ? w('try.triggerRule', { label }) : w('try.triggerRules', { label, n })}
      </option>
    );
  };
  const used = catalogue.triggers.all.filter((t) => count.has(t.id));
  const others = catalogue.triggers.all.filter((t) => !count.has(t.id));
  return (
    <>
      {used.length > 0 && <optgroup label={w('try.inFile')}>{used.map(option)}</optgroup>}
      {others.length > 0 && <optgroup label={w('try.notInFile')}>{others.map(option)}</optgroup>}
    </>
  );
}

interface PartProps {
  readonly event: GameEvent;
  readonly w: SayWord;
  readonly change: (event: GameEvent) => void;
}

function typedLine(event: GameEvent): string {
  const args = event.vars.args ?? '';
  return `/${Object.values(event.params).join(' ')}${args === '' ? '' : ` ${args}`}`;
}

/** What a player types after the slash. Kept as typed: a blank at the end is not lost to the next key. */
function CommandLine({ event, commands, w, change }: PartProps & { readonly commands: readonly string[] }): ReactNode {
  const id = useId();
  const [line, setLine] = useState(() => typedLine(event));
  const made = commandEvent(catalogue, line, event);
  const shown = made && typedLine(made) === typedLine(event) ? line : typedLine(event);
  return (
    <div className="field">
      <label htmlFor={id}>{w('try.line')}</label>
      <input
        id={id}
        className="input code"
        value={shown}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        list={`${id}-list`}
        aria-describedby={commands.length > 0 ? `${id}-help` : undefined}
        onChange={(e) => {
          setLine(e.target.value);
          const next = commandEvent(catalogue, e.target.value, event);
          if (next) change(next);
        }}
      />
      <datalist id={`${id}-list`}>
        {commands.map((name) => (
          <option key={name} value={`/${name}`} />
        ))}
      </datalist>
      {commands.length > 0 && (
        <span className="help" id={`${id}-help`}>
          {w('try.lineHelp', { names: commands.slice(0, 8).map((n) => `/${n}`).join(', ') })}
        </span>
      )}
    </div>
  );
}

function Interval({ event, name, intervals, w, change }: PartProps & { readonly name: string; readonly intervals: readonly number[] }): ReactNode {
  const id = useId();
  const now = Number(event.params[name]);
  const all = intervals.includes(now) || Number.isNaN(now) ? intervals : [...intervals, now].sort((a, b) => a - b);
  return (
    <div className="field">
      <label htmlFor={id}>{w('try.interval')}</label>
      <select id={id} className="input" value={String(now)} onChange={(e) => change({ ...event, params: { ...event.params, [name]: Number(e.target.value) } })}>
        {all.map((seconds) => (
          <option key={seconds} value={String(seconds)}>
            {w('try.every', { n: seconds })}
          </option>
        ))}
      </select>
      {intervals.length === 0 && <span className="help">{w('try.noInterval')}</span>}
    </div>
  );
}

function Variables({ event, trigger, language, change }: { readonly event: GameEvent; readonly trigger: Trigger; readonly language: string; readonly change: (event: GameEvent) => void }): ReactNode {
  const id = useId();
  // What a player typed after the command has a field of its own.
  const shown = trigger.starts.kind === 'command' ? trigger.variables.filter((v) => v.name !== 'args') : trigger.variables;
  if (shown.length === 0) return null;
  return (
    <div className="pt-vars">
      {shown.map((v) => (
        <div className="field" key={v.name}>
          <label htmlFor={`${id}-${v.name}`}>
            {labelIn(v.label, language)} <code className="code">{`{${v.name}}`}</code>
          </label>
          <input
            id={`${id}-${v.name}`}
            className="input"
            title={labelIn(v.help, language)}
            value={event.vars[v.name] ?? ''}
            spellCheck={false}
            autoComplete="off"
            onChange={(e) => change({ ...event, vars: { ...event.vars, [v.name]: e.target.value } })}
          />
        </div>
      ))}
    </div>
  );
}

function StateFields({ workspace, event, w }: Pick<FormProps, 'workspace' | 'event'> & { readonly w: SayWord }): ReactNode {
  const id = useId();
  const { state } = event;
  const [typed, setTyped] = useState(() => state.permissions.join(', '));
  const shown = listed(typed).join('\0') === state.permissions.join('\0') ? typed : state.permissions.join(', ');
  const set = (change: Parameters<typeof changeState>[2]) => changeState(workspace, event, change);
  const percent = Math.round(state.random * 10000) / 100;
  return (
    <details className="pt-state">
      <summary>{w('try.state')}</summary>
      <div className="pt-vars">
        <div className="field pt-wide">
          <label htmlFor={`${id}-permissions`}>{w('try.permissions')}</label>
          <input
            id={`${id}-permissions`}
            className="input"
            value={shown}
            spellCheck={false}
            autoCapitalize="off"
            placeholder="nimblock.vip"
            aria-describedby={`${id}-permissions-help`}
            onChange={(e) => {
              setTyped(e.target.value);
              set({ permissions: listed(e.target.value) });
            }}
          />
          <span className="help" id={`${id}-permissions-help`}>
            {w('try.permissionsHelp')}
          </span>
        </div>
        <label className="check pt-wide">
          <input type="checkbox" checked={state.op} onChange={(e) => set({ op: e.target.checked })} />
          {w('try.op')}
        </label>
        <NumberField id={`${id}-health`} label={w('try.health')} help={w('try.healthHelp')} value={state.health} max={1024} change={(health) => set({ health: health ?? 20 })} />
        <NumberField id={`${id}-leaves`} label={w('try.leaves')} help={w('try.leavesHelp')} value={state.leavesAfter} max={86400} change={(leavesAfter) => set({ leavesAfter })} />
        <div className="field pt-wide">
          <label htmlFor={`${id}-dice`}>{w('try.dice')}</label>
          <div className="pt-dice">
            <input id={`${id}-dice`} type="range" min={0} max={99.99} step={0.01} value={percent} aria-valuetext={w('try.diceValue', { n: percent })} onChange={(e) => set({ random: Number(e.target.value) / 100 })} />
            <output htmlFor={`${id}-dice`}>{w('try.diceValue', { n: percent })}</output>
            <button type="button" className="button small" onClick={() => set({ random: Math.floor(Math.random() * 10000) / 10000 })}>
              <Dices size={16} aria-hidden />
              {w('try.newRoll')}
            </button>
          </div>
          <span className="help">{w('try.sameRoll')}</span>
        </div>
      </div>
    </details>
  );
}

function listed(text: string): string[] {
  return text.split(',').map((p) => p.trim()).filter((p) => p !== '');
}

function NumberField({ id, label, help, value, max, change }: { readonly id: string; readonly label: string; readonly help: string; readonly value: number | undefined; readonly max: number; readonly change: (value: number | undefined) => void }): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="number"
        min={0}
        max={max}
        step="any"
        inputMode="decimal"
        value={value ?? ''}
        aria-describedby={`${id}-help`}
        onChange={(e) => {
          const read = e.target.value === '' ? undefined : Number(e.target.value);
          if (read === undefined || (Number.isFinite(read) && read >= 0)) change(read);
        }}
      />
      <span className="help" id={`${id}-help`}>
        {help}
      </span>
    </div>
  );
}
