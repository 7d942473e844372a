import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { dispatchKey } from './commands/dispatch';
import { Palette } from './commands/palette';
import { CrashScreen } from './notices/crash';
import { BringIn } from './shell/bring-in';
import { StatusBar } from './shell/status-bar';
import { TopBar } from './shell/top-bar';
import { StartPage } from './start/start-page';
import { PHONE, useMedia } from './parts/media';
import { StudioProvider, useShell, useStudio, useWorkspace, type Studio } from './state/studio';
import { useTheme } from './state/theme';
import { countsSentence } from './state/use-problems';
import { languageTag, useWords } from './words';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './shell/workbench.css';

const Workbench = lazy(async () => ({ default: (await import('./shell/workbench')).Workbench }));
const Phone = lazy(async () => ({ default: (await import('./phone/phone')).Phone }));
const Dialogs = lazy(async () => ({ default: (await import('./shell/dialogs')).Dialogs }));

function OpenDialog(): ReactNode {
  const dialog = useShell((s) => s.dialog);
  return (
    dialog && (
      <Suspense>
        <Dialogs dialog={dialog} />
      </Suspense>
    )
  );
}

function Announcer(): ReactNode {
  const t = useWords();
  const said = useShell((s) => s.announcement);
  const check = useWorkspace((s) => s.check.kind);
  const counts = useWorkspace((s) => s.check.counts);
  // Said when a check ends with other counts than the last.
  const result = check === 'checked' ? countsSentence(t, counts) : '';
  return (
    <div className="unseen">
      <p role="status">{said}</p>
      <p role="status">{result}</p>
    </div>
  );
}

function Page(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const phone = useMedia(PHONE);
  const hasProject = useWorkspace((s) => s.project !== undefined);
  // The storage usually opens before anything could be drawn; where it does not, the page says what it waits for.
  const starting = useWorkspace((s) => s.phase === 'starting' && s.storage.awaited === undefined);
  const atStart = useShell((s) => s.atStart) || !hasProject;
  const name = useWorkspace((s) => s.project?.name);
  useTheme();
  useEffect(() => {
    document.title = name === undefined || atStart ? 'Rulewright' : `${name} - Rulewright`;
  }, [name, atStart]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => dispatchKey(studio, event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [studio]);
  if (starting) return <p className="unseen">{t('start.starting')}</p>;
  if (phone) {
    return (
      <Suspense>
        <Phone atStart={atStart} />
      </Suspense>
    );
  }
  return (
    <div className="app">
      <TopBar atStart={atStart} />
      {atStart ? (
        <StartPage />
      ) : (
        <main className="app-main">
          <h1 className="unseen">{name}</h1>
          <Suspense>
            <Workbench />
          </Suspense>
        </main>
      )}
      <StatusBar atStart={atStart} />
    </div>
  );
}

function Localised({ children }: { readonly children: ReactNode }): ReactNode {
  const language = useWorkspace((s) => s.settings.language);
  return <I18nProvider locale={languageTag(language)}>{children}</I18nProvider>;
}

/** The whole page. */
export function StudioPage({ studio }: { readonly studio: Studio }): ReactNode {
  return (
    <StudioProvider value={studio}>
      <I18nextProvider i18n={studio.words.i18n}>
        <CrashScreen studio={studio}>
          <Localised>
            <Page />
            <Palette />
            <OpenDialog />
            <BringIn />
            <Announcer />
          </Localised>
        </CrashScreen>
      </I18nextProvider>
    </StudioProvider>
  );
}
