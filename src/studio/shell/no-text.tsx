import type { ReactNode } from 'react';
import { Binary, FileText } from 'lucide-react';
import { CommandButton } from '../parts/controls';
import { bytes } from '../parts/time';
import { useWorkspace } from '../state/studio';
import { languageTag, useWords } from '../words';
import { baseName } from './tabs';

/** A file that is kept as bytes: how large, why, and a way to take it out. */
export function BytesNote({ path }: { readonly path: string }): ReactNode {
  const t = useWords();
  const file = useWorkspace((s) => s.files[path]);
  const tag = languageTag(useWorkspace((s) => s.settings.language));
  return (
    <div className="centre-empty">
      <Binary size={28} aria-hidden />
      <h2 dir="auto">{baseName(path)}</h2>
      <p>{t(file?.bytesBecause === 'too-large' ? 'bytes.tooLarge' : 'bytes.notText', { size: bytes(file?.byteLength ?? 0, tag) })}</p>
      <CommandButton command="file.download" />
    </div>
  );
}

/** No file is open. */
export function Nothing(): ReactNode {
  const t = useWords();
  return (
    <div className="centre-empty">
      <FileText size={28} aria-hidden />
      <h2>{t('centre.empty')}</h2>
      <p>{t('centre.emptyHelp')}</p>
      <CommandButton command="go.file" />
    </div>
  );
}
