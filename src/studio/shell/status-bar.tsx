import type { ReactNode } from 'react';
import { Check, CircleDashed, Contrast, HardDrive, Lock, Moon, RefreshCw, ShieldAlert, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import type { SaveState, ThemeName } from '../../workspace/types';
import { runCommand } from '../commands/dispatch';
import { commandById } from '../commands';
import { Mark } from '../parts/marks';
import { bytes } from '../parts/time';
import { countsSentence, useCounts } from '../state/use-problems';
import { formatOf, useShell, useStudio, useWorkspace } from '../state/studio';
import { languageTag, languages, useWords, type WordKey } from '../words';
import { fileLanguage } from '../words/formats';
import { FactItems } from './fact-items';
import './status-bar.css';

const themeIcons: Readonly<Record<ThemeName, LucideIcon>> = { system: SunMoon, light: Sun, dark: Moon, contrast: Contrast };
const themeWords: Readonly<Record<ThemeName, WordKey>> = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
  contrast: 'theme.contrast',
};
const themeOrder: readonly ThemeName[] = ['system', 'light', 'dark', 'contrast'];

/** Goes to the next theme. */
export function ThemeButton(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const theme = useWorkspace((s) => s.settings.theme);
  const Icon = themeIcons[theme];
  const next = themeOrder[(themeOrder.indexOf(theme) + 1) % themeOrder.length] ?? 'system';
  const name = t(themeWords[theme]);
  return (
    <button type="button" className="status-item" aria-label={t('status.theme', { theme: name })} onClick={() => studio.actions.setSettings({ theme: next })}>
      <Icon size={14} aria-hidden />
      {name}
    </button>
  );
}

const saveWords: Readonly<Record<SaveState['kind'], WordKey>> = {
  saved: 'saved.device',
  saving: 'saved.saving',
  failed: 'saved.failed',
  memory: 'saved.memory',
};

/** Where the work is and whether it is safe. */
export function SaveItem(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const kind = useWorkspace((s) => s.save.kind);
  const mirror = useWorkspace((s) => s.role.kind === 'mirror');
  if (mirror) {
    return (
      <span className="status-item">
        <Lock size={14} aria-hidden />
        {t('saved.mirror')}
      </span>
    );
  }
  if (kind === 'failed' || kind === 'memory') {
    return (
      <button type="button" className="status-item bad" onClick={() => void studio.actions.retryStorage()}>
        <ShieldAlert size={14} aria-hidden />
        {t(saveWords[kind])}
      </button>
    );
  }
  return (
    <span className={kind === 'saved' ? 'status-item good' : 'status-item'}>
      {kind === 'saved' ? <Check size={14} aria-hidden /> : <RefreshCw size={14} aria-hidden />}
      {t(saveWords[kind])}
    </span>
  );
}

function CheckItem(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const kind = useWorkspace((s) => s.check.kind);
  const took = useWorkspace((s) => s.check.took);
  const tag = languageTag(useWorkspace((s) => s.settings.language));
  if (kind === 'stopped' || kind === 'safe') {
    return (
      <button type="button" className="status-item bad" onClick={() => runCommand(studio, commandById('check.restart'))}>
        <ShieldAlert size={14} aria-hidden />
        {t(kind === 'safe' ? 'check.safe' : 'check.stopped')}
      </button>
    );
  }
  if (kind === 'idle') return null;
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  return (
    <span className="status-item check-item">
      {kind === 'checking' && <CircleDashed size={14} aria-hidden />}
      {kind === 'checking' ? t('check.checking') : t('check.checked', { seconds: number.format(Math.max(0.01, (took ?? 0) / 1000)) })}
    </span>
  );
}

function Counts(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const counts = useCounts();
  return (
    <button
      type="button"
      className="status-item counts"
      aria-label={countsSentence(t, counts)}
      onClick={() => runCommand(studio, commandById('view.problems'))}
    >
      {(['error', 'warning', 'info'] as const).map((severity) => (
        <span key={severity} className={counts[severity] > 0 ? `badge ${severity}` : 'badge'}>
          <Mark severity={severity} size={14} />
          {counts[severity]}
        </span>
      ))}
    </button>
  );
}

function CursorItem(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const path = useWorkspace((s) => s.activeTab);
  const cursor = useShell((s) => s.cursor);
  if (!cursor || cursor.path !== path) return null;
  return (
    <button type="button" className="status-item" onClick={() => runCommand(studio, commandById('go.line'))}>
      {t('status.cursor', { line: String(cursor.line), column: String(cursor.column) })}
      {cursor.selected > 0 && <span className="meta">{t('status.selected', { count: cursor.selected })}</span>}
    </button>
  );
}

function SizeItem(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const size = useWorkspace((s) => (s.activeTab === undefined ? undefined : s.files[s.activeTab]?.byteLength));
  const path = useWorkspace((s) => s.activeTab);
  const format = useWorkspace((s) => s.project?.format);
  const tag = languageTag(useWorkspace((s) => s.settings.language));
  if (size === undefined || path === undefined) return null;
  const limit = formatOf(studio, format)?.limit(path);
  const over = limit !== undefined && size > limit;
  return (
    <span className={over ? 'status-item bad' : 'status-item'}>
      {over && <Mark severity="error" size={14} />}
      {limit === undefined ? bytes(size, tag) : t('status.size', { size: bytes(size, tag), limit: bytes(limit, tag) })}
    </span>
  );
}

/** The line at the foot: problems, check, where the work is saved; cursor, language, size, theme. */
export function StatusBar({ atStart }: { readonly atStart: boolean }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const path = useWorkspace((s) => s.activeTab);
  const format = useWorkspace((s) => s.project?.format);
  const tabMoves = useShell((s) => s.tabMovesFocus);
  // Not while the storage is still awaited, or where there is none.
  const stored = useWorkspace((s) => s.phase === 'ready' && s.save.kind !== 'memory' && s.save.kind !== 'failed');
  const language = useWorkspace((s) => s.settings.language);
  return (
    <footer className="status-bar" data-region="status" aria-label={t('status.label')}>
      {atStart ? (
        <>
          {stored && (
            <span className="status-item">
              <HardDrive size={14} aria-hidden />
              {t('start.saved')}
            </span>
          )}
          <span className="spacer" />
          <button type="button" className="status-item" onClick={() => studio.shell.setState({ dialog: { kind: 'settings' } })}>
            {languages.find((l) => l.id === language)?.name ?? t('language.pseudo')}
          </button>
        </>
      ) : (
        <>
          <Counts />
          <SaveItem />
          <CheckItem />
          <span className="spacer" />
          {tabMoves && (
            <button type="button" className="status-item" onClick={() => runCommand(studio, commandById('view.tabMoves'))}>
              {t('status.tabMoves')}
            </button>
          )}
          <FactItems />
          <CursorItem />
          {path !== undefined && <span className="status-item language-item">{fileLanguage(t, path, format)}</span>}
          <SizeItem />
        </>
      )}
      <ThemeButton />
    </footer>
  );
}
