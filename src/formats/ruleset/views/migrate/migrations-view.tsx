import type { ReactNode } from 'react';
import type { Draft } from '../../rules/migrate/draft';
import { useViewAnswer } from '../../../view-hooks';
import type { ViewProps } from '../../../views';
import { PreviewFrame } from '../play/frame';
import type { Preview } from '../play/use-preview';
import { CoverageRun } from './coverage';
import { DraftCards } from './draft-cards';
import { EntryCards } from './entry-cards';
import { useKept } from './kept';
import { SheetPick } from './sheet-pick';
import { RunDetail } from './run-detail';
import { Results } from './results';
import { useMigrations } from './use-migrations';
import { useRuns } from './use-runs';
import './forms.css';

interface DraftAnswer {
  readonly version: number;
  readonly draft: Draft;
}

function readDraft(value: unknown): { readonly draft: DraftAnswer | undefined } {
  // Both ends are ours and typed by `PreviewQuestions`; null is "nothing exported".
  return { draft: value === null ? undefined : (value as DraftAnswer) };
}

/** Migrations: what they say, what the difference asks for, and what they do to old sheets. */
export default function MigrationsView(props: ViewProps): ReactNode {
  return (
    <PreviewFrame props={props} withSheet={false}>
      {(preview) => <Migrations preview={preview} />}
    </PreviewFrame>
  );
}

function Migrations({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, props, rules } = preview;
  const answer = useViewAnswer(props, 'ruleset/draft', {}, readDraft);
  const exported = answer.value?.draft;
  const migrations = useMigrations(preview);
  const [kept, keep] = useKept(props.workspace);
  const { sheets, runs } = useRuns(preview, kept.extra, kept.left);
  const shown = runs.find((run) => run.old.id === kept.shown) ?? runs[0];
  return (
    <div className="rv-sheet">
      <p className="meta">{exported ? w('migrate.compared', { version: exported.version, sheet: exported.draft.from, now: rules.sheetVersion }) : w('migrate.nothingExported')}</p>
      {exported && <DraftCards migrations={migrations} draft={exported.draft} />}
      <EntryCards migrations={migrations} exported={exported?.draft.from} />
      <SheetPick preview={preview} sheets={sheets} layouts={migrations.layouts} />
      {runs.length > 0 && <Results preview={preview} runs={runs} open={shown?.old.id} onOpen={(id) => keep(() => ({ shown: id }))} />}
      {shown && <RunDetail key={shown.old.id} preview={preview} run={shown} />}
      <CoverageRun preview={preview} layouts={migrations.layouts} />
    </div>
  );
}
