import { useId, useState, type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import type { BrainWord } from '../words';
import { MOST_TICKS, type ChosenPhase, type GameMode, type Plain, type RunChoices, type RunOption, type RunSetup } from '../../run/contract';
import { LIMITS } from '../../sandbox/limits';
import type { Panel } from './panel';
import type { Touched } from './store';

const MODES: readonly GameMode[] = ['skirmish', 'campaign', 'network'];
const PHASES: readonly ChosenPhase[] = ['fits', 'start', 'turn', 'save', 'report'];
const MOST_SEED = 2_147_483_647;

interface SetupProps {
  readonly panel: Panel;
  readonly setup: RunSetup;
  readonly choices: RunChoices;
  readonly touched: Touched;
  readonly difficulty: (key: BrainWord) => string;
  readonly change: (touched: Touched) => void;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** What a run plays: level, options, mode, ticks, phases, seed, and how it is measured. */
export function Setup({ panel: { w }, setup, choices, touched, difficulty, change, open, onToggle }: SetupProps): ReactNode {
  const id = useId();
  const set = (part: Touched) => change({ ...touched, ...part });
  const level = setup.levels.find((one) => one.id === choices.level);
  const summary = [level?.name ?? '', w(`mode.${choices.mode}`), w('setup.ticksShort', { n: choices.ticks })].filter((s) => s !== '').join(' · ');
  const hard = (word: string) => (word === 'easy' || word === 'medium' || word === 'hard' ? ` (${difficulty(word)})` : '');
  return (
    <details className="br-setup" open={open} onToggle={(e) => onToggle(e.currentTarget.open)}>
      <summary>
        <strong>{w('setup.title')}</strong> <span className="meta">{summary}</span>
      </summary>
      <form className="br-form" aria-label={w('setup.title')} onSubmit={(e) => e.preventDefault()}>
        <div className="br-fields">
          {setup.levels.length > 0 && (
            <div className="field">
              <label htmlFor={`${id}-level`}>{w('setup.level')}</label>
              <select id={`${id}-level`} className="input" value={choices.level ?? ''} onChange={(e) => set({ level: e.target.value })}>
                {setup.levels.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                    {hard(one.difficulty)}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div className="field">
            <label htmlFor={`${id}-mode`}>{w('setup.mode')}</label>
            <select id={`${id}-mode`} className="input" value={choices.mode} onChange={(e) => set({ mode: MODES.find((mode) => mode === e.target.value) ?? choices.mode })}>
              {MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {w(`mode.${mode}`)}
                </option>
              ))}
            </select>
          </div>
          <WholeField panelW={w} label={w('setup.ticks')} value={choices.ticks} min={0} max={MOST_TICKS} change={(ticks) => set({ ticks })} />
          <WholeField panelW={w} label={w('setup.every')} help={w('setup.everyHelp')} value={choices.turnEvery} min={1} max={MOST_TICKS} change={(turnEvery) => set({ turnEvery })} />
          <WholeField wide panelW={w} label={w('setup.seed')} help={w('setup.seedHelp')} value={choices.seed} min={-MOST_SEED} max={MOST_SEED} change={(seed) => set({ seed })} />
        </div>
        <fieldset className="br-group">
          <legend>{w('setup.options')}</legend>
          {setup.options.length === 0 && <p className="meta">{w('setup.noOptions')}</p>}
          <div className="br-fields">
            {setup.options.map((option) => (
              <OptionField key={option.id} w={w} option={option} value={choices.options[option.id] ?? option.value} change={(value) => set({ options: { ...touched.options, [option.id]: value } })} />
            ))}
          </div>
        </fieldset>
        <fieldset className="br-group">
          <legend>{w('setup.phases')}</legend>
          <p className="meta">{w('setup.phasesHelp')}</p>
          <div className="br-checks">
            <Check label="load" code checked disabled change={() => undefined} />
            {PHASES.map((phase) => (
              <Check key={phase} label={phase} code checked={choices.phases.includes(phase)} change={(on) => set({ phases: PHASES.filter((p) => (p === phase ? on : choices.phases.includes(p))) })} />
            ))}
          </div>
        </fieldset>
        <Check label={w('setup.profile')} help={w('setup.profileHelp')} checked={choices.profile} change={(profile) => set({ profile })} />
        <Check label={w('setup.clock')} help={w('setup.clockHelp', { phase: LIMITS.phaseMs, turn: LIMITS.turnMs })} checked={choices.wallClock} change={(wallClock) => set({ wallClock })} />
        <button type="button" className="button small quiet br-start" onClick={() => change({})}>
          <RotateCcw size={16} aria-hidden />
          {w('setup.defaults')}
        </button>
      </form>
    </details>
  );
}

interface CheckProps {
  readonly label: string;
  readonly help?: string;
  readonly code?: boolean;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly change: (on: boolean) => void;
}

function Check({ label, help, code = false, checked, disabled = false, change }: CheckProps): ReactNode {
  const id = useId();
  return (
    <div className="br-check">
      <label className="check" htmlFor={id}>
        <input id={id} type="checkbox" checked={checked} disabled={disabled} aria-describedby={help === undefined ? undefined : `${id}-help`} onChange={(e) => change(e.target.checked)} />
        <span className={code ? 'code' : undefined}>{label}</span>
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className="meta">
          {help}
        </p>
      )}
    </div>
  );
}

interface NumberProps {
  readonly panelW: Panel['w'];
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step?: number | undefined;
  readonly wide?: boolean;
  readonly change: (value: number) => void;
}

/** A number as typed: what lies outside is not taken, and the field says what is. */
function NumberField({ panelW: w, label, help, value, min, max, step, whole, wide = false, change }: NumberProps & { readonly whole: boolean }): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | undefined => {
    const number = text.trim() === '' ? NaN : Number(text);
    const fits = Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity) && (!whole || Number.isInteger(number));
    return fits ? number : undefined;
  };
  // What was typed stays as it is while it says the value, and while it says none.
  const shown = typed !== undefined && (read(typed) ?? value) === value ? typed : String(value);
  const wrong = read(shown) === undefined;
  const range = whole ? w('setup.whole', { min: min ?? '−∞', max: max ?? '∞' }) : w('setup.range', { min: min ?? '−∞', max: max ?? '∞' });
  const note = wrong ? range : help ?? (min !== undefined && max !== undefined && !whole ? range : undefined);
  return (
    <div className={wide ? 'field br-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode={whole && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={whole ? 1 : (step ?? 'any')}
        value={shown}
        aria-invalid={wrong || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onBlur={() => setTyped(undefined)}
        onChange={(e) => {
          setTyped(e.target.value);
          const number = read(e.target.value);
          if (number !== undefined) change(number);
        }}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={wrong ? 'help bv-over' : 'help'}>
          {note}
        </span>
      )}
    </div>
  );
}

function WholeField(props: NumberProps): ReactNode {
  return <NumberField {...props} whole />;
}

interface OptionProps {
  readonly w: Panel['w'];
  readonly option: RunOption;
  readonly value: Plain;
  readonly change: (value: Plain) => void;
}

/** An option of the manifest with the control its type asks for. */
function OptionField({ w, option, value, change }: OptionProps): ReactNode {
  const id = useId();
  const label = option.label === '' ? option.id : option.label;
  if (option.kind === 'toggle') {
    return (
      <div className="br-wide">
        <Check label={label} checked={value === true} change={change} />
      </div>
    );
  }
  if (option.kind === 'number') return <NumberField panelW={w} label={label} value={typeof value === 'number' ? value : 0} min={option.min} max={option.max} step={option.step} whole={false} change={change} />;
  if (option.kind === 'choice' && option.choices.length > 0) {
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select id={id} className="input" value={typeof value === 'string' ? value : ''} onChange={(e) => change(e.target.value)}>
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </div>
    );
  }
  const odd = option.kind === 'other';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" value={value === null || typeof value === 'object' ? '' : String(value)} spellCheck={false} aria-describedby={odd ? `${id}-help` : undefined} onChange={(e) => change(e.target.value)} />
      {odd && (
        <span id={`${id}-help`} className="help">
          {w('setup.optionOdd')}
        </span>
      )}
    </div>
  );
}
