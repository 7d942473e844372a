import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import type { Choice } from '../../rules/migrate/choices';
import { addItem, removeItem } from '../../rules/migrate/edit';
import { Faults } from './faults';
import { IdSelect, Values } from './fields';
import { ListTools } from './list-tools';
import { setOf } from './step-form';
import type { StepForms } from './use-migrations';

interface CasesProps {
  readonly forms: StepForms;
  readonly step: Cursor;
  readonly targets: readonly Choice[];
}

/** The targets that no case has yet. */
function freeTargets(cases: readonly Cursor[], targets: readonly Choice[]): readonly Choice[] {
  const taken = new Set(cases.map((one) => one.string ?? one.get('to').string));
  return targets.filter((one) => !taken.has(one.id));
}

/** The cases of a `route`: words, and the field they lead to. */
export function RouteCases({ forms, step, targets }: CasesProps): ReactNode {
  const { w, choices, edit } = forms;
  const list = step.get('cases');
  const cases = list.items();
  const [free] = freeTargets(cases, targets);
  const suggested = choices.wordsOf(step.get('by').string ?? '');
  const used = new Set(cases.flatMap((one) => one.get('words').items().map((word) => word.string?.toLowerCase())));
  const add = () => {
    if (!free) return;
    const at = `${list.pointer}/${cases.length}/words`;
    edit(list.isArray ? addItem(list.pointer, { words: [], to: free.id }) : [{ op: 'set', pointer: list.pointer, value: [{ words: [], to: free.id }] }], { code: 'ruleset/step-migration-case-add', params: {} }, { focus: at });
  };
  return (
    <fieldset className="rv-wide rv-cases-form">
      <legend className="rv-celllabel">{w('form.cases')}</legend>
      <ol>
        {cases.map((one, i) => {
          const { pointer } = one;
          const words = one.get('words');
          const name = w('results.case', { n: i + 1 });
        
          return (
            <li key={i} className="rv-case" aria-label={name}>
              <Values
                forms={forms}
                at={words.pointer}
                label={w('form.words')}
                wide={false}
                values={words.items().map((at) => at.value as JsonValue)}
                suggested={suggested.filter((text) => !used.has(text))}
                read={(text) => (text === '' ? undefined : text)}
                onAdd={(value) => edit(words.isArray ? addItem(words.pointer, value) : [{ op: 'set', pointer: words.pointer, value: [value] }], { code: 'ruleset/step-migration-part', params: { part: 'words' } })}
                onRemove={(index) => edit(removeItem(words.pointer, index), { code: 'ruleset/step-migration-part', params: { part: 'words' } }, { focus: words.pointer })}
              />
              <IdSelect forms={forms} at={`${pointer}/to`} label={w('form.caseTo')} value={one.get('to').string} choices={targets} onPick={(id) => setOf(forms, `${pointer}/to`, id)} />
              <ListTools forms={forms} list={list.pointer} index={i} count={cases.length} name={name} what="case" copy={free && { words: words.items().map((at) => at.value as JsonValue), to: free.id }} after={`${list.pointer} add`} />
              <Faults forms={forms} at={pointer} except={[words.pointer, `${pointer}/to`]} />
            </li>
          );
        })}
      </ol>
      <Faults forms={forms} at={list.pointer} except={cases.map((one) => one.pointer)} />
      <AddCase forms={forms} list={list.pointer} free={free} onAdd={add} />
    </fieldset>
  );
}

/** The cases of a `routeLive`: the first that the sheet shows takes the value. */
export function LiveCases({ forms, step, targets }: CasesProps): ReactNode {
  const { w, edit } = forms;
  const list = step.get('cases');
  const cases = list.items();
  const free = freeTargets(cases, targets);
  const [next] = free;
  const add = () => {
    if (!next) return;
    edit(list.isArray ? addItem(list.pointer, next.id) : [{ op: 'set', pointer: list.pointer, value: [next.id] }], { code: 'ruleset/step-migration-case-add', params: {} }, { focus: `${list.pointer}/${cases.length}` });
  };
  return (
    <fieldset className="rv-wide rv-cases-form">
      <legend className="rv-celllabel">{w('form.liveCases')}</legend>
      <ol>
        {cases.map((one, i) => {
          const name = w('results.case', { n: i + 1 });
          return (
            <li key={i} className="rv-case" aria-label={name}>
              <IdSelect forms={forms} at={one.pointer} label={name} value={one.string} choices={targets.filter((target) => target.id === one.string || free.includes(target))} onPick={(id) => setOf(forms, one.pointer, id)} />
              <ListTools forms={forms} list={list.pointer} index={i} count={cases.length} name={name} what="case" after={`${list.pointer} add`} />
            </li>
          );
        })}
      </ol>
      <Faults forms={forms} at={list.pointer} except={cases.map((one) => one.pointer)} />
      <AddCase forms={forms} list={list.pointer} free={next} onAdd={add} />
    </fieldset>
  );
}

function AddCase({ forms, list, free, onAdd }: { readonly forms: StepForms; readonly list: string; readonly free: Choice | undefined; readonly onAdd: () => void }): ReactNode {
  const { w } = forms;
  return (
    <div className="rv-row">
      <button type="button" className="button small" data-part={`${list} add`} disabled={!free} onClick={onAdd}>
        <Plus size={16} aria-hidden />
        {w('form.addCase')}
      </button>
      {!free && <span className="meta">{w('form.noTarget')}</span>}
    </div>
  );
}
