import type { ReactNode } from 'react';
import { FileOutput, FilePlus, Trash2 } from 'lucide-react';
import type { FileChange } from '../../language/diagnostic';
import { useWords } from '../words';
import { Sentence } from '../words/rich';
import { Hunks } from './hunks-view';

const ICON = { create: FilePlus, rename: FileOutput, remove: Trash2 } as const;

/** What a fix does to the files themselves: one line a file, a new file with its text. */
export function FileSteps({ changes }: { readonly changes: readonly FileChange[] }): ReactNode {
  if (changes.length === 0) return null;
  return (
    <ul className="file-steps">
      {changes.map((change) => (
        <FileStep key={`${change.op} ${change.file}`} change={change} />
      ))}
    </ul>
  );
}

function FileStep({ change }: { readonly change: FileChange }): ReactNode {
  const t = useWords();
  const Icon = ICON[change.op];
  const names = { file: change.file, to: change.op === 'rename' ? change.to : '' };
  return (
    <li className={`file-step ${change.op}`}>
      <Icon size={16} aria-hidden />
      <Sentence text={t(`fix.file.${change.op}`, names)} params={names} />
      {change.op === 'create' && change.text !== '' && <Hunks name={change.file} text="" edits={[{ span: { start: 0, end: 0 }, text: change.text }]} />}
    </li>
  );
}
