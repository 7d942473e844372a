import { useState, type ReactNode } from 'react';
import { Check, ChevronDown, ChevronRight, CircleSlash, Clock, Minus, X } from 'lucide-react';
import type { Params, Span } from '../../../../language/diagnostic';
import { catalogue } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import type { ActionTrace, ConditionTrace, RuleTrace, Trace } from '../../rules/simulate/trace';
import { traceCode } from '../../rules/trace-codes';
import type { TryAnswer } from '../../rules/view/questions';
import { Runs } from '../chat/runs';
import type { SayWord } from '../words';
import { comparedWords } from './compared';

interface RulesProps {
  readonly trace: Trace;
  readonly places: TryAnswer['places'];
  readonly language: string;
  readonly w: SayWord;
  readonly say: (code: string, params: Params) => string;
  readonly show: (span: Span) => void;
}

/** More rules than this are shown closed, each to be opened. */
const MOST_OPEN = 6;

/** The rules of the event's trigger, in file order: what each compared and did. */
export function TriedRules({ trace, ...rest }: RulesProps): ReactNode {
  if (trace.rules.length === 0) return <p className="meta">{rest.w('try.noRules')}</p>;
  const many = trace.rules.length > MOST_OPEN;
  return (
    <ol className="pt-rules" aria-label={rest.w('try.rules')}>
      {trace.rules.map((rule) => (
        <TriedRule key={rule.rule} rule={rule} foldable={many} {...rest} />
      ))}
    </ol>
  );
}

function TriedRule({ rule, foldable, places, language, w, say, show }: Omit<RulesProps, 'trace'> & { readonly rule: RuleTrace; readonly foldable: boolean }): ReactNode {
  const place = places[rule.rule];
  const [open, setOpen] = useState(false);
  const shown = !foldable || open;
  return (
    <li className={rule.ran ? 'pt-rule ran' : 'pt-rule'}>
      <div className="pt-rule-head">
        {rule.ran ? <Check size={16} aria-hidden className="pt-yes" /> : <CircleSlash size={16} aria-hidden className="pt-no" />}
        <Shown span={place?.rule} show={show} label={w('try.showRule', { name: rule.name })}>
          <strong dir="auto">{rule.name}</strong>
        </Shown>
        <span className={rule.ran ? 'pt-verdict yes' : 'pt-verdict'}>{w(rule.ran ? 'try.ran' : 'try.didNotRun')}</span>
        {foldable && (
          <button type="button" className="icon-button compact" aria-expanded={open} aria-label={w('try.details', { name: rule.name })} onClick={() => setOpen(!open)}>
            {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          </button>
        )}
      </div>
      {rule.why && <p className="pt-why">{say(traceCode(rule.why), {})}</p>}
      {shown && rule.conditions.length > 1 && <p className="pt-why">{w(rule.match === 'any' ? 'try.any' : 'try.all')}</p>}
      {shown && rule.conditions.length > 0 && (
        <ul className="pt-steps">
          {rule.conditions.map((c) => (
            <Condition key={c.index} trace={c} span={place?.conditions[c.index]} language={language} w={w} say={say} show={show} />
          ))}
        </ul>
      )}
      {shown && rule.actions.length > 0 && (
        <ol className="pt-steps">
          {rule.actions.map((a) => (
            <Action key={a.index} trace={a} span={place?.actions[a.index]} language={language} w={w} say={say} show={show} />
          ))}
        </ol>
      )}
    </li>
  );
}

interface StepProps<T> extends Pick<RulesProps, 'language' | 'w' | 'say' | 'show'> {
  readonly trace: T;
  readonly span: Span | undefined;
}

function Condition({ trace, span, language, w, say, show }: StepProps<ConditionTrace>): ReactNode {
  const label = labelIn(catalogue.conditions.byId.get(trace.type)?.label ?? { en: trace.type }, language);
  const note = trace.compared?.note;
  return (
    <li className={trace.holds ? 'pt-step' : 'pt-step off'}>
      {trace.holds ? <Check size={16} aria-hidden className="pt-yes" /> : <X size={16} aria-hidden className="pt-bad" />}
      <div>
        <Shown span={span} show={show} label={`${label}: ${w('try.showLine')}`}>
          {trace.not && <em>{w('try.not')} </em>}
          {label}
        </Shown>
        <p className="pt-values" dir="auto">
          {comparedWords(trace, w)}
          {note && <> · {say(traceCode(note), {})}</>}
        </p>
      </div>
      <span className="pt-verdict">{w(trace.holds ? 'try.holds' : 'try.holdsNot')}</span>
    </li>
  );
}

function Action({ trace, span, language, w, say, show }: StepProps<ActionTrace>): ReactNode {
  const action = catalogue.actions.byId.get(trace.type);
  const label = labelIn(action?.label ?? { en: trace.type }, language);
  const { said } = trace;
  const details = said ? '' : (action?.params ?? []).map((p) => String(trace.params[p.name] ?? '')).filter((v) => v !== '').join(' · ');
  return (
    <li className={trace.done ? 'pt-step' : 'pt-step off'}>
      {trace.waits !== undefined ? <Clock size={16} aria-hidden className="pt-no" /> : trace.done ? <Check size={16} aria-hidden className="pt-yes" /> : <Minus size={16} aria-hidden className="pt-bad" />}
      <div>
        <Shown span={span} show={show} label={`${label}: ${w('try.showLine')}`}>
          {trace.waits === undefined ? label : w('try.waits', { n: trace.waits })}
        </Shown>
        {said && (
          <p className="pt-said">
            <Runs runs={said.runs} />
            {said.secondRuns && said.secondRuns.length > 0 && (
              <>
                {' / '}
                <Runs runs={said.secondRuns} />
              </>
            )}
          </p>
        )}
        {details !== '' && trace.waits === undefined && (
          <p className="pt-values code" dir="auto">
            {details}
          </p>
        )}
        {trace.skipped && <p className="pt-why">{say(traceCode(trace.skipped), {})}</p>}
        {trace.cancelled && <p className="pt-why">{w('try.cancelled')}</p>}
      </div>
      <span className="pt-verdict">{!trace.done ? w('try.skipped') : trace.at > 0 ? w('try.at', { n: trace.at }) : trace.waits === undefined && w('try.atOnce')}</span>
    </li>
  );
}

/** A name that shows its place in the text, where the place is known. */
function Shown({ span, show, label, children }: { readonly span: Span | undefined; readonly show: (span: Span) => void; readonly label: string; readonly children: ReactNode }): ReactNode {
  if (!span) return <span className="pt-name">{children}</span>;
  return (
    <button type="button" className="pt-name" title={label} onClick={() => show({ start: span.start, end: span.start })}>
      {children}
    </button>
  );
}
