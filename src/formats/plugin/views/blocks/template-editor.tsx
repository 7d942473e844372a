import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import * as Blockly from 'blockly/core';
import type { ViewProps } from '../../../views';
import { codePointLength } from '../../../../language/utf8';
import { entryOfType } from '../../blocks/define';
import type { FieldTemplate } from '../../blocks/fields/template';
import { paramOf } from '../../blocks/model';
import { catalogue, type Action, type TextCode, type Where } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import { renderTemplate } from '../../rules/template/render';
import { Runs } from '../chat/runs';
import { useTry } from '../try/store';
import { catalogueLanguage, viewWords, type SayWord } from '../words';
import type { CanvasController, TemplateEdit } from './controller';
import { useFocusLoan } from './focus-loan';

interface EditorProps extends Pick<ViewProps, 'workspace' | 'uiLanguage'> {
  readonly controller: CanvasController;
  readonly edit: TemplateEdit;
  readonly pane: RefObject<HTMLElement | null>;
}

/** The field's parameter in the catalogue, and where its text is read. */
function aboutField(field: FieldTemplate) {
  const of = entryOfType(field.getSourceBlock()?.type ?? '');
  const entry = of && (of.kind === 'condition' ? catalogue.conditions : catalogue.actions).byId.get(of.id);
  const name = paramOf(field.name ?? '');
  const param = entry?.params.find((p) => p.name === name);
  return { param, where: entry?.kind === 'action' && name !== undefined ? whereOf(entry, name) : undefined };
}

function whereOf({ effect }: Action, name: string): Where | 'subtitle' | undefined {
  if (effect.kind !== 'say') return undefined;
  return effect.text === name ? effect.where : effect.second === name ? 'subtitle' : undefined;
}

/** Edits a text with variables and colours: what is typed is on the block and in the file at once. */
export function TemplateEditor({ workspace, uiLanguage, controller, edit, pane }: EditorProps): ReactNode {
  const { field } = edit;
  const w = viewWords(uiLanguage);
  const language = catalogueLanguage(uiLanguage);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(field.getText());
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const { param, where } = aboutField(field);
  const trigger = controller.trigger;
  const close = () => {
    controller.sealEdit();
    controller.store.setState({ template: undefined });
  };

  // Blockly keeps its own idea of the focus: it is lent out while the window is open and given back after.
  useFocusLoan(
    box,
    (element) => Blockly.getFocusManager().takeEphemeralFocus(element),
    () => controller.store.getState().template === edit,
  );
  useEffect(() => {
    controller.sealEdit();
    const input = area.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [controller]);
  useLayoutEffect(() => {
    const holder = pane.current?.getBoundingClientRect();
    const own = box.current;
    if (!holder || !own || field.getSourceBlock()?.isDisposed()) return;
    const at = field.getScaledBBox();
    const below = at.bottom - holder.top + 8;
    const above = at.top - holder.top - own.offsetHeight - 8;
    const top = below + own.offsetHeight <= holder.height - 8 || above < 8 ? Math.max(8, Math.min(below, holder.height - own.offsetHeight - 8)) : above;
    setPlace({ left: Math.max(8, Math.min(at.left - holder.left, holder.width - own.offsetWidth - 8)), top });
  }, [field, pane]);
  // The text may change from elsewhere, or its block go away.
  useEffect(() => controller.document.subscribe(() => {
    if (field.getSourceBlock()?.isDisposed() ?? true) controller.store.setState({ template: undefined });
    else setText(field.getText());
  }), [controller, field]);

  const put = (next: string) => {
    setText(next);
    field.setValue(next);
    controller.flushNow();
  };
  const insert = (piece: string) => {
    const input = area.current;
    if (!input) return;
    input.focus();
    input.setRangeText(piece, input.selectionStart, input.selectionEnd, 'end');
    put(input.value);
  };
  const label = param ? labelIn(param.label, language) : '';
  return (
    <div
      className="rb-pop rb-template"
      role="dialog"
      aria-label={w('template.title', { label })}
      ref={box}
      style={place}
      onKeyDown={(e) => {
        e.stopPropagation();
        if (e.key === 'Escape' || (e.key === 'Enter' && (e.ctrlKey || e.metaKey))) {
          e.preventDefault();
          close();
        }
      }}
      onBlur={(e) => {
        if (e.relatedTarget !== null && !e.currentTarget.contains(e.relatedTarget)) close();
      }}
    >
      <label className="label" htmlFor={`${id}-text`}>
        {label || w('template.text')}
      </label>
      <textarea
        id={`${id}-text`}
        ref={area}
        className="input code rb-text"
        rows={3}
        value={text}
        spellCheck={false}
        aria-describedby={`${id}-help`}
        onChange={(e) => put(e.target.value)}
      />
      <p className="meta rb-text-help" id={`${id}-help`}>
        <span>{w('template.brace')}</span>
        <span>{w('template.length', { n: codePointLength(text), most: param?.maxLength ?? 2000 })}</span>
      </p>
      <Group label={w('template.variables')}>
        {(trigger?.variables ?? []).map((v) => (
          <button key={v.name} type="button" className="rb-chip" title={labelIn(v.help, language)} onClick={() => insert(`{${v.name}}`)}>
            {v.name}
          </button>
        ))}
        {trigger?.variables.length === 0 && <span className="meta">{w('template.noVariables')}</span>}
      </Group>
      {where !== undefined && <Codes language={language} w={w} insert={insert} />}
      {where !== undefined && <Preview workspace={workspace} text={text} where={where} trigger={trigger?.variables ?? []} w={w} />}
      <div className="rb-row end">
        <button type="button" className="button primary small" onClick={close}>
          {w('template.done')}
        </button>
      </div>
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="rb-group" role="group" aria-label={label}>
      <span className="meta">{label}</span>
      <div className="rb-row">{children}</div>
    </div>
  );
}

const STYLE_LETTER = { obfuscated: '※', bold: 'B', strikethrough: 'S', underlined: 'U', italic: 'I' } as const;

function Codes({ language, w, insert }: { readonly language: string; readonly w: SayWord; readonly insert: (piece: string) => void }): ReactNode {
  const name = (code: TextCode) => `${labelIn(code.label, language)} (&${code.code})`;
  return (
    <>
      <Group label={w('template.colours')}>
        {catalogue.codes.flatMap((c) => (c.kind === 'colour' ? [<button key={c.code} type="button" className="rb-colour" style={{ backgroundColor: c.rgb }} aria-label={name(c)} title={name(c)} onClick={() => insert(`&${c.code}`)} />] : []))}
      </Group>
      <Group label={w('template.styles')}>
        {catalogue.codes.flatMap((c) =>
          c.kind === 'colour'
            ? []
            : [
                <button key={c.code} type="button" className={`rb-style ${c.kind === 'style' ? c.style : 'reset'}`} aria-label={name(c)} title={name(c)} onClick={() => insert(`&${c.code}`)}>
                  {c.kind === 'style' ? STYLE_LETTER[c.style] : '↺'}
                </button>,
              ],
        )}
      </Group>
    </>
  );
}

function Preview({ workspace, text, where, trigger, w }: { readonly workspace: ViewProps['workspace']; readonly text: string; readonly where: Where | 'subtitle'; readonly trigger: readonly { readonly name: string; readonly sample: string }[]; readonly w: SayWord }): ReactNode {
  const vars = useTry(workspace, (s) => s.event?.vars);
  const value = (name: string) => {
    const known = trigger.find((v) => v.name === name);
    return known && ((vars && Object.hasOwn(vars, name) ? vars[name] : undefined) ?? known.sample);
  };
  const runs = renderTemplate(text, (name) => value(name) ?? `{${name}}`, catalogue);
  return (
    <div className="rb-group">
      <span className="meta" id="rb-preview">
        {w('template.preview')}
        {where !== 'subtitle' && `: ${w(`try.where.${where}`)}`}
      </span>
      <div className="mc-screen" role="group" aria-labelledby="rb-preview">
        <p className={`mc-${where}`}>
          <Runs runs={runs} />
        </p>
      </div>
    </div>
  );
}
