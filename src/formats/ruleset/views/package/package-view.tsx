import { useMemo, type ReactNode } from 'react';
import type { WorkspaceState } from '../../../../workspace/types';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import { mainRuleset } from '../../rules/session/files';
import { goToPlace } from '../play/use-preview';
import { useRulesetAnswer } from '../translate/ask';
import { DetailsForm } from './details-form';
import { ExportSection } from './export-section';
import { NoRuleset, useLack } from './no-ruleset';
import { PackageFile } from './package-file';
import { Review } from './review';
import { VersionNote } from './version-note';
import { packageWords, type PackageWords } from './words';
import './package.css';
import { isStudioPath } from '../../../../language/studio-folder';

/** What leaves the studio as a package, or what came in as one. */
export default function PackageView(props: ViewProps): ReactNode {
  const { workspace, uiLanguage } = props;
  const w = useMemo(() => packageWords(uiLanguage), [uiLanguage]);
  const main = useWorkspaceState(workspace, (s) => mainRuleset(Object.keys(s.files)));
  const lack = useLack(props);
  const file = useWorkspaceState(workspace, (s) => (main === undefined || s.activeTab?.endsWith('.ruleset.json') ? packagePath(s) : undefined));
  if (file !== undefined) return <PackageFile key={file} props={props} path={file} />;
  if (lack) return <NoRuleset props={props} lack={lack} />;
  return (
    <div className="pk">
      <ExportSection props={props} w={w} />
      <VersionNote props={props} w={w} />
      <DetailsForm props={props} w={w} />
      <OwnReview props={props} w={w} />
    </div>
  );
}

const NO_ARGS = {};

function OwnReview({ props, w }: { readonly props: ViewProps; readonly w: PackageWords }): ReactNode {
  const { value } = useRulesetAnswer(props, 'ruleset/review', NO_ARGS);
  return value ? <Review w={w} review={value} onGo={(pointer) => goToPlace(props, { pointer })} /> : null;
}

/** The package file a view is about: the active one, else the first of the project. */
function packagePath(state: Pick<WorkspaceState, 'activeTab' | 'files'>): string | undefined {
  const { activeTab } = state;
  if (activeTab?.endsWith('.ruleset.json')) return activeTab;
  return Object.keys(state.files)
    .filter((path) => path.endsWith('.ruleset.json') && !isStudioPath(path))
    .sort()[0];
}
