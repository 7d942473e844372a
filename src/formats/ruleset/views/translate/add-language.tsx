import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { canonicalTag, ENGINE_LANGUAGES } from '../../rules/translate/language-tag';
import { createQuietly, useRulesetAnswer } from './ask';
import type { TranslateWords } from './words';

interface AddLanguageProps {
  readonly props: ViewProps;
  readonly w: TranslateWords;
  readonly existing: readonly string[];
  readonly onDone: (language: string | undefined) => void;
}

/** Asks for a language's code and makes its file; says at once why a code cannot be one. */
export function AddLanguage({ props, w, existing, onDone }: AddLanguageProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState<string>();
  // Another spelling of the same code is taken for it: pt-br is pt-BR.
  const code = canonicalTag(typed.trim()) ?? typed.trim();
  const { value, pending } = useRulesetAnswer(props, 'ruleset/new-language', { code });
  const answer = code === '' ? undefined : value;
  const ready = answer && 'path' in answer && answer.path === `locales/${code}.json` && !pending ? answer : undefined;
  const refused = answer && 'refused' in answer && answer.refused.params.found === code ? answer.refused : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready) return;
    const why = createQuietly(props.workspace, ready.path, ready.text);
    if (why) setFailed(props.say(why.code, why.params));
    else onDone(code);
  };
  return (
    <form className="tr-panel" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone(undefined)}>
      <div className="field">
        <label htmlFor={id}>{w('addCode')}</label>
        <input id={id} className="input" value={typed} list={`${id}-list`} autoComplete="off" spellCheck={false} autoFocus aria-describedby={`${id}-help`} onChange={(event) => setTyped(event.target.value)} />
        <datalist id={`${id}-list`}>
          {ENGINE_LANGUAGES.filter((language) => language !== 'en' && !existing.includes(language)).map((language) => (
            <option key={language} value={language} label={w.language(language)} />
          ))}
        </datalist>
        <p className="help" id={`${id}-help`} role="status">
          {failed ??
            (refused
              ? props.say(refused.code, refused.params)
              : ready
                ? [w('addDirection', { direction: w(ready.direction) }), ...ready.advice.map((one) => props.say(one.code, one.params))].join('. ')
                : w('addHelp'))}
        </p>
      </div>
      <div className="tr-bar">
        <button type="submit" className="button primary small" aria-disabled={!ready}>
          <Plus size={16} aria-hidden />
          {w('addDo', { name: ready ? w.own(code) : (refused ? code : '') })}
        </button>
        <button type="button" className="button small" onClick={() => onDone(undefined)}>
          {w('cancel')}
        </button>
      </div>
    </form>
  );
}
