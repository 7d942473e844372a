import { useRef, useState, type ReactNode } from 'react';
import { Download, Upload } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { useWorkspaceState } from '../../../view-hooks';
import { localePath } from '../../rules/translate/language-tag';
import type { Merge } from '../../rules/translate/exchange/merge';
import { askRuleset } from './ask';
import { setDirection } from './change';
import { downloadFile } from './download';
import { readExchange } from './exchange-files';
import { MergePanel } from './merge-panel';
import type { TranslateWords } from './words';

const FORMATS = [
  { id: 'csv', name: 'CSV', type: 'text/csv' },
  { id: 'xliff-1.2', name: 'XLIFF 1.2', type: 'application/x-xliff+xml' },
  { id: 'xliff-2.0', name: 'XLIFF 2.0', type: 'application/x-xliff+xml' },
] as const;

interface LanguageBarProps {
  readonly props: ViewProps;
  readonly w: TranslateWords;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Tells the author what happened, by name for those who hear it. */
  readonly onSaid: (sentence: string) => void;
}

/** What can be done with one language: its direction, its file, and the way to translators and back. */
export function LanguageBar({ props, w, language, direction, onSaid }: LanguageBarProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<(typeof FORMATS)[number]['id']>('csv');
  const [incoming, setIncoming] = useState<{ readonly merge: Merge; readonly found: string | undefined }>();
  const path = localePath(language);
  const isActive = useWorkspaceState(props.workspace, (s) => s.activeTab === path);

  const exportIt = async (): Promise<void> => {
    const file = await askRuleset(props, 'ruleset/export-language', { language, format });
    if (!file) return;
    downloadFile(file.name, file.text, FORMATS.find((f) => f.id === format)?.type ?? 'text/plain');
    if (file.left.length > 0) onSaid(w('left', { n: file.left.length }));
  };
  const importIt = async (file: File): Promise<void> => {
    const read = await readExchange(file, language);
    if ('unreadable' in read) return onSaid(w('merge.unreadable', { kind: read.unreadable }));
    if ('said' in read) return onSaid(props.say(read.said.code, read.said.params));
    const merge = await askRuleset(props, 'ruleset/merge-language', { language, units: read.units });
    if (merge) setIncoming({ merge, found: read.language });
  };
  const failed = (error: unknown): void => onSaid(error instanceof Error ? error.message : String(error));

  if (incoming)
    return (
      <MergePanel
        props={props}
        w={w}
        merge={incoming.merge}
        found={incoming.found}
        onDone={(taken) => {
          setIncoming(undefined);
          if (taken !== undefined) onSaid(w('merge.take', { n: taken }));
        }}
      />
    );
  return (
    <div className="tr-bar tr-rest">
      <select
        aria-label={w('direction')}
        className="input"
        style={{ width: 'auto' }}
        value={direction}
        onChange={(event) => {
          const why = setDirection(props, path, language, event.target.value === 'rtl' ? 'rtl' : 'ltr');
          if (why) onSaid(props.say(why.code, why.params));
        }}
      >
        <option value="ltr">{w('ltr')}</option>
        <option value="rtl">{w('rtl')}</option>
      </select>
      {!isActive && (
        <button type="button" className="link" onClick={() => props.goTo(path, { start: 0, end: 0 })}>
          {w('openFile', { path })}
        </button>
      )}
      <span className="tr-grow" />
      <button type="button" className="button small" onClick={() => picker.current?.click()}>
        <Upload size={16} aria-hidden />
        {w('import')}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.xlf,.xliff,.xml,text/csv"
        aria-label={w('import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) importIt(file).catch(failed);
        }}
      />
      <select className="input" style={{ width: 'auto' }} aria-label={w('exportAs', { language: w.language(language) })} value={format} onChange={(event) => setFormat(FORMATS.find((f) => f.id === event.target.value)?.id ?? 'csv')}>
        {FORMATS.map(({ id: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" className="button small" onClick={() => void exportIt().catch(failed)}>
        <Download size={16} aria-hidden />
        {w('export')}
      </button>
    </div>
  );
}
