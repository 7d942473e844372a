import type { ReactNode } from 'react';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import { PackageFile } from './package-file';

/** The package file of the active tab, read as the engine reads it. */
export default function PackageFileView(props: ViewProps): ReactNode {
  const path = useWorkspaceState(props.workspace, packagePath);
  return <div className="pk-page">{path !== undefined && <PackageFile key={path} props={props} path={path} />}</div>;
}

/** The package file a view is about: the active one, else the first of the project. */
export function packagePath(state: { readonly activeTab: string | undefined; readonly files: Readonly<Record<string, unknown>> }): string | undefined {
  const { activeTab } = state;
  if (activeTab?.endsWith('.ruleset.json')) return activeTab;
  return Object.keys(state.files)
    .filter((path) => path.endsWith('.ruleset.json') && !path.startsWith('.studio/'))
    .sort()[0];
}
