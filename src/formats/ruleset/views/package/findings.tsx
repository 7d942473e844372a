import type { ReactNode } from 'react';
import { OctagonX, TriangleAlert } from 'lucide-react';
import type { ViewProps } from '../../../views';
import type { Finding } from '../../../../language/json/finding';
import { goToPlace } from '../play/use-preview';
import type { PackageWords } from './words';

interface FindingsProps {
  readonly say: ViewProps['say'];
  readonly w: PackageWords;
  readonly findings: readonly Finding[];
  /** Set where the places are in files of the open project: the way there. */
  readonly project?: ViewProps;
}

const MOST = 50;

/** Faults as sentences, each with its file, place and the way there. */
export function Findings({ say, w, findings, project }: FindingsProps): ReactNode {
  return (
    <ul className="pk-findings">
      {findings.slice(0, MOST).map((finding, i) => (
        <li key={i} className={finding.severity}>
          {finding.severity === 'error' ? <OctagonX size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
          <span>
            {say(finding.code, finding.params)}
            <span className="pk-block meta">
              {finding.file} {finding.pointer}{' '}
              {project?.workspace.store.getState().files[finding.file] && (
                <button type="button" className="link" onClick={() => goToPlace(project, { file: finding.file, pointer: finding.look ?? finding.pointer })}>
                  {w('problem.go')}
                </button>
              )}
            </span>
          </span>
        </li>
      ))}
      {findings.length > MOST && <li>{w('problem.more', { n: findings.length - MOST })}</li>}
    </ul>
  );
}
