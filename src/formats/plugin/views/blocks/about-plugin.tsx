import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { OctagonAlert } from 'lucide-react';
import type { Diagnostic, Params } from '../../../../language/diagnostic';
import { valueAt } from '../../blocks/model';
import { catalogue } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import type { SayWord } from '../words';
import type { CanvasController } from './controller';
import type { RuleActions } from './rule-actions';

interface AboutProps {
  readonly controller: CanvasController;
  readonly actions: RuleActions;
  readonly problems: readonly Diagnostic[];
  readonly say: (code: string, params: Params) => string;
  readonly language: string;
  readonly w: SayWord;
}

const KEYS = ['name', 'id', 'description'] as const;

/** The plugin's own name, id and description, and what is wrong outside its rules. */
export function AboutPlugin({ controller, actions, problems, say, language, w }: AboutProps): ReactNode {
  const own = problems.filter((d) => !/^\/rules\/\d/.test(d.pointer) && !d.code.startsWith('json/'));
  return (
    <details className="rb-about">
      <summary>
        {w('rules.about')}
        {own.some((d) => d.severity === 'error') && <OctagonAlert size={16} className="mark error" role="img" aria-label={w('problem.error')} />}
      </summary>
      {own.map((d, i) => (
        <p key={i} className={`badge ${d.severity}`}>
          {say(d.code, d.params)}
        </p>
      ))}
      {KEYS.map((key) => (
        <AboutField key={key} name={key} controller={controller} actions={actions} language={language} />
      ))}
    </details>
  );
}

function AboutField({ name, controller, actions, language }: { readonly name: (typeof KEYS)[number] } & Pick<AboutProps, 'controller' | 'actions' | 'language'>): ReactNode {
  const id = useId();
  const value = useSyncExternalStore(
    (listener) => controller.document.subscribe(listener),
    () => rootText(controller, name),
  );
  const [typed, setTyped] = useState<string>();
  const field = catalogue.parts.plugin.key.get(name);
  if (!field) return null;
  const commit = () => {
    if (typed !== undefined && typed !== value) actions.about(name, typed);
    setTyped(undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{labelIn(field.label, language)}</label>
      <input
        id={id}
        className="input"
        value={typed ?? value}
        title={labelIn(field.help, language)}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={commit}
        onKeyDown={(e) => {
          if (e.key === 'Enter') commit();
          if (e.key === 'Escape') setTyped(undefined);
        }}
      />
    </div>
  );
}

function rootText(controller: CanvasController, key: string): string {
  const root = controller.document.now.doc?.root;
  const value = root?.type === 'object' ? valueAt(root, key) : undefined;
  return value?.type === 'string' ? value.value : '';
}
