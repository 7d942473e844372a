import type { ReactNode } from 'react';
import { isRefusal, jsonEdit } from '../../../../language/json/edit';
import { parseJson } from '../../../../language/json/parse';
import type { ViewProps } from '../../../views';
import { mainRuleset } from '../../rules/session/files';
import { useRulesetAnswer } from '../translate/ask';
import type { PackageWords } from './words';

const NO_ARGS = {};

/** What differs from the version that left last, and the numbers to raise for it. */
export function VersionNote({ props, w }: { readonly props: ViewProps; readonly w: PackageWords }): ReactNode {
  const { value } = useRulesetAnswer(props, 'ruleset/version-advice', NO_ARGS);
  if (!value || value.differs === 'nothing-exported' || value.lastVersion === undefined) return null;
  const n = value.lastVersion;
  const raise = (pointer: string, to: number): void => {
    const path = mainRuleset(Object.keys(props.workspace.store.getState().files));
    const document = path === undefined ? undefined : props.workspace.document(path);
    if (!document) return;
    const edits = jsonEdit(parseJson(document.text), [{ op: 'set', pointer, value: to }]);
    if (!isRefusal(edits)) document.apply(edits, { origin: 'ruleset/package', label: { code: 'ruleset/fix-raise-version', params: { to, key: pointer === '/version' ? 'version' : 'sheet.version' } } });
  };
  const sentence = { nothing: 'advice.nothing', 'only-translations': 'advice.translations', 'only-layout': 'advice.layout', content: 'advice.content' } as const;
  const { raiseVersion, raiseSheetVersion } = value;
  return (
    <div className="pk-note" role="status">
      <p>{w(sentence[value.differs], { n })}</p>
      {value.layout.length > 0 && (
        <details>
          <summary>{w('advice.changes')}</summary>
          <ul>
            {value.layout.map((change) => (
              <li key={`${change.kind} ${change.scope} ${change.id} ${change.change}`}>
                {change.label || change.id}, {w.change(change.change)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="pk-bar">
        {raiseVersion !== undefined && (
          <button type="button" className="button small" onClick={() => raise('/version', raiseVersion)}>
            {w('advice.raise', { n: raiseVersion })}
          </button>
        )}
        {raiseSheetVersion !== undefined && (
          <button type="button" className="button small" onClick={() => raise('/sheet/version', raiseSheetVersion)}>
            {w('advice.raiseSheet', { n: raiseSheetVersion })}
          </button>
        )}
      </div>
    </div>
  );
}
