import type { ReactNode } from 'react';
import type { Cursor } from '../../../../language/json/cursor';
import type { JsonValue } from '../../../../language/json/tree';
import { setPart } from '../../rules/migrate/edit';
import { LIVE_KINDS, RENAMED_KINDS } from '../../rules/migrate/parts';
import { renameOf, routeLiveOf, type StepKind } from '../../rules/migrate/new-step';
import { Faults } from './faults';
import { IdSelect, OldId, Scalar } from './fields';
import { LiveCases, RouteCases } from './route-cases';
import { SetColumnForm } from './set-column-form';
import { kindWord } from './step-words';
import type { StepForms } from './use-migrations';

/** The kind of a step; undefined for one that is none or several. */
export function stepKind(step: Cursor): StepKind | undefined {
  const kinds = (['rename', 'route', 'routeLive', 'setColumn'] as const).filter((kind) => step.has(kind));
  return kinds.length === 1 ? kinds[0] : undefined;
}

export interface StepFormProps {
  readonly forms: StepForms;
  readonly step: Cursor;
}

/** The fields of one step. */
export function StepForm({ forms, step }: StepFormProps): ReactNode {
  switch (stepKind(step)) {
    case 'rename':
      return <RenameForm forms={forms} step={step} />;
    case 'route':
      return <RouteForm forms={forms} step={step} />;
    case 'routeLive':
      return <RouteLiveForm forms={forms} step={step} />;
    case 'setColumn':
      return <SetColumnForm forms={forms} step={step} />;
    case undefined:
      return (
        <>
          <p className="rv-wide meta">{forms.w('form.noKind')}</p>
          <Faults forms={forms} at={step.pointer} />
        </>
      );
  }
}

/** Changes one part of a step; what is typed key by key is one step of the history. */
export function setOf({ edit }: StepForms, pointer: string, value: JsonValue | undefined, typing = false): void {
  const part = pointer.slice(pointer.lastIndexOf('/') + 1);
  edit(setPart(pointer, value), { code: 'ruleset/step-migration-part', params: { part } }, typing ? { group: pointer } : {});
}

function RenameForm({ forms, step }: StepFormProps): ReactNode {
  const { w, choices, edit } = forms;
  const { pointer } = step;
  const kind = RENAMED_KINDS.find((one) => one === step.get('rename').string);
  const kinds = RENAMED_KINDS.filter((one) => one === kind || choices.present(one).length > 0).map((id) => ({ id, label: kindWord(id, w) }));
  const pickKind = (next: string) => {
    const found = RENAMED_KINDS.find((one) => one === next);
    const fresh = found && renameOf(found, choices);
    if (fresh !== undefined) edit(freshParts(pointer, fresh), { code: 'ruleset/step-migration-part', params: { part: 'rename' } });
  };
  return (
    <>
      <Faults forms={forms} at={pointer} except={['rename', 'from', 'to'].map((key) => `${pointer}/${key}`)} />
      <IdSelect forms={forms} at={`${pointer}/rename`} label={w('form.renameKind')} value={step.get('rename').string} choices={kinds} onPick={pickKind} />
      <OldId forms={forms} at={`${pointer}/from`} label={w('form.oldId')} value={step.get('from').string} choices={kind ? choices.sources(kind) : []} onType={(id) => setOf(forms, `${pointer}/from`, id, true)} />
      <IdSelect forms={forms} at={`${pointer}/to`} label={w('form.newId')} value={step.get('to').string} choices={kind ? choices.targets(kind, pointer) : []} onPick={(id) => setOf(forms, `${pointer}/to`, id)} />
    </>
  );
}

/** Gives the keys of a step those of a fresh one; its notes stay. */
function freshParts(pointer: string, fresh: JsonValue) {
  if (typeof fresh !== 'object' || fresh === null || Array.isArray(fresh)) return undefined;
  return Object.entries(fresh).flatMap(([key, value]) => setPart(`${pointer}/${key}`, value));
}

function RouteForm({ forms, step }: StepFormProps): ReactNode {
  const { w, choices } = forms;
  const { pointer } = step;
  const keys = ['route', 'by', 'cases', 'else', 'default'];
  const targets = choices.routeTargets(pointer);
  return (
    <>
      <Faults forms={forms} at={pointer} except={keys.map((key) => `${pointer}/${key}`)} />
      <OldId forms={forms} at={`${pointer}/route`} label={w('form.route')} value={step.get('route').string} choices={choices.routed()} onType={(id) => setOf(forms, `${pointer}/route`, id, true)} />
      <IdSelect forms={forms} at={`${pointer}/by`} label={w('form.by')} value={step.get('by').string} choices={choices.deciders()} onPick={(id) => setOf(forms, `${pointer}/by`, id)} />
      <RouteCases forms={forms} step={step} targets={targets} />
      <IdSelect forms={forms} at={`${pointer}/else`} label={w('form.else')} value={step.get('else').string} choices={targets} onPick={(id) => setOf(forms, `${pointer}/else`, id)} help={w('form.elseHelp')} />
      <Scalar forms={forms} at={`${pointer}/default`} label={w('form.default')} value={step.has('default') ? (step.get('default').value as JsonValue) : undefined} optional onChange={(value, typing) => setOf(forms, `${pointer}/default`, value, typing)} />
    </>
  );
}

function RouteLiveForm({ forms, step }: StepFormProps): ReactNode {
  const { w, choices, edit } = forms;
  const { pointer } = step;
  const kind = LIVE_KINDS.find((one) => one === step.get('routeLive').string);
  const kinds = LIVE_KINDS.filter((one) => one === kind || choices.present(one).length > 0).map((id) => ({ id, label: kindWord(id, w) }));
  const pickKind = (next: string) => {
    const found = LIVE_KINDS.find((one) => one === next);
    const fresh = found && routeLiveOf(found, choices);
    if (fresh !== undefined) edit(freshParts(pointer, fresh), { code: 'ruleset/step-migration-part', params: { part: 'routeLive' } });
  };
  // One step moves marks or numbers: what is named first says which, of the others only such are offered.
  const named = [...step.get('cases').items(), step.get('else')].flatMap((one) => (kind && one.string !== undefined ? (choices.find(kind, one.string)?.sort ?? []) : []));
  const offered = (alone: boolean) => (kind ? choices.liveTargets(kind, pointer, alone ? undefined : named[0]) : []);
  return (
    <>
      <Faults forms={forms} at={pointer} except={['routeLive', 'from', 'cases', 'else'].map((key) => `${pointer}/${key}`)} />
      <IdSelect forms={forms} at={`${pointer}/routeLive`} label={w('form.liveKind')} value={step.get('routeLive').string} choices={kinds} onPick={pickKind} />
      <OldId forms={forms} at={`${pointer}/from`} label={w('form.oldId')} value={step.get('from').string} choices={kind ? choices.sources(kind) : []} onType={(id) => setOf(forms, `${pointer}/from`, id, true)} />
      <LiveCases forms={forms} step={step} targets={offered(step.get('cases').items().length === 0)} />
      <IdSelect forms={forms} at={`${pointer}/else`} label={w('form.else')} value={step.get('else').string} choices={offered(step.get('cases').items().length === 0)} onPick={(id) => setOf(forms, `${pointer}/else`, id)} help={w('form.elseLiveHelp')} />
    </>
  );
}
