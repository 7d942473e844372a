import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { parsePointer } from '../../../../language/pointer';
import { moveItem } from '../../rules/migrate/edit';
import { goToPlace } from '../play/use-preview';
import { stepsBetween } from '../play/sheet-files';
import type { TypedJson } from './cards';
import { Faults } from './faults';
import { JsonBox } from './json-box';
import { ListTools } from './list-tools';
import { StepForm } from './step-form';
import { stepSentence } from './step-words';
import type { Migrations } from './use-migrations';

interface StepProps {
  readonly migrations: Migrations;
  readonly step: Cursor;
  readonly index: number;
  readonly count: number;
  readonly list: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly typed: TypedJson | undefined;
  readonly onType: (typed: TypedJson | undefined) => void;
  readonly onMoved: (from: number, to: number | undefined) => void;
  readonly onCopied: (to: number) => void;
}

/** One step: what it does as a sentence, its fields when it is opened, and as JSON. */
export function StepCard({ migrations, step, index, count, list, open, onToggle, typed, onType, onMoved, onCopied }: StepProps): ReactNode {
  const { w, preview, edit, frozen } = migrations;
  const id = useId();
  const sentence = stepSentence(step, w);
  const name = w('entries.step', { n: index + 1 });
  const value = step.value as JsonValue;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.shiftKey || frozen !== undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const to = index + (event.key === 'ArrowUp' ? -1 : 1);
    if (edit(moveItem(list, count, index, to), { code: 'ruleset/step-migration-step-move', params: {} }, { focus: `${list}/${to} edit` })) onMoved(index, to);
  };
  return (
    <li className="rv-card" aria-label={name}>
      <div className="rv-wide rv-stephead">
        <button type="button" className="rv-stepname" data-part={`${list}/${index} edit`} aria-expanded={open} aria-controls={id} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onClick={onToggle} onKeyDown={onKeyDown}>
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          <span>{sentence}</span>
        </button>
        <span className="rv-stepside">
          <button type="button" className="link rv-line" aria-label={w('go.to', { about: name })} onClick={() => goToPlace(preview.props, { pointer: step.pointer })}>
            {w('entries.inText')}
          </button>
          <ListTools forms={migrations} list={list} index={index} count={count} name={name} what="step" copy={value} onMoved={onMoved} onCopied={onCopied} after={`${list} add`} />
        </span>
      </div>
      {!open && <Faults forms={migrations} at={step.pointer} />}
      <div id={id} className="rv-wide rv-stepform" hidden={!open}>
        {open && (
          <>
            <StepForm forms={migrations} step={step} />
            <JsonBox
              w={w}
              about={name}
              value={value}
              frozen={frozen !== undefined}
              typed={typed}
              onType={onType}
              onApply={(next) => edit(stepsBetween(value, next, parsePointer(step.pointer)), { code: 'ruleset/step-migration', params: {} })}
            />
          </>
        )}
      </div>
    </li>
  );
}
