import { useMemo, useRef, type ReactNode } from 'react';
import { Cursor } from '../../../../language/json/cursor';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import type { JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { applyEdits } from '../../../../language/text-index';
import { StepChoices } from '../../rules/migrate/choices';
import type { TypedJson } from './cards';
import { JsonBox } from './json-box';
import { StepForm } from './step-form';
import type { Migrations, StepForms } from './use-migrations';

interface DraftFormProps {
  readonly migrations: Migrations;
  readonly step: JsonValue;
  readonly name: string;
  readonly typed: TypedJson | undefined;
  readonly onType: (typed: TypedJson | undefined) => void;
  readonly onChange: (step: JsonValue) => void;
}

/** A drafted step by form and as JSON, before it is in the text. */
export function DraftForm({ migrations, step, name, typed, onType, onChange }: DraftFormProps): ReactNode {
  const { w, root, layouts, frozen } = migrations;
  const newest = useRef(step);
  newest.current = step;
  // The step alone, on the sheet as it is: what the forms read and write.
  const own = useMemo(() => {
    const sheet = root.get('sheet').value;
    return Cursor.root(root.file, { sheet: { ...(typeof sheet === 'object' ? sheet : {}), migrations: [{ from: 1, steps: [step] }] } });
  }, [root, step]);
  const choices = useMemo(() => new StepChoices(own, layouts), [own, layouts]);
  const forms: StepForms = {
    ...migrations,
    root: own,
    choices,
    faults: [],
    edit: (steps) => {
      if (!steps) return false;
      const document = parseJson(JSON.stringify({ sheet: { migrations: [{ from: 1, steps: [newest.current] }] } }));
      const edits = jsonEdit(document, steps);
      if (isRefusal(edits)) return false;
      const after = parseJson(applyEdits(document.text, edits)).root;
      const next = after && Cursor.root('draft', nodeValue(after)).at('sheet', 'migrations', 0, 'steps', 0).value;
      if (next === undefined) return false;
      newest.current = next as JsonValue;
      onChange(newest.current);
      return true;
    },
  };
  return (
    <>
      <details className="rv-details rv-wide">
        <summary>{w('draft.edit')}</summary>
        <fieldset className="rv-freeze" disabled={frozen !== undefined}>
          <legend className="unseen">{name}</legend>
          <div className="rv-stepform">
            <StepForm forms={forms} step={own.at('sheet', 'migrations', 0, 'steps', 0)} />
          </div>
        </fieldset>
      </details>
      <JsonBox
        w={w}
        about={name}
        value={step}
        frozen={frozen !== undefined}
        typed={typed}
        onType={onType}
        onApply={(value) => {
          onChange(value);
          return true;
        }}
      />
    </>
  );
}
