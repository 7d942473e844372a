import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Studio } from '../state/studio';
import './crash.css';

interface CrashProps {
  readonly studio: Studio;
  readonly children: ReactNode;
}

/** When drawing the page fails: the author's text first, to copy or download, then how to go on. */
export class CrashScreen extends Component<CrashProps, { failure: string | undefined; path: string | undefined }> {
  override state: { failure: string | undefined; path: string | undefined } = { failure: undefined, path: undefined };

  static getDerivedStateFromError(error: unknown): { failure: string } {
    return { failure: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    void this.props.studio.actions.flush();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const { studio } = this.props;
    const { t } = studio.words;
    const { files, activeTab } = studio.workspace.store.getState();
    const paths = Object.keys(files).filter((path) => files[path]?.kind === 'text');
    const shown = this.state.path ?? activeTab ?? paths[0];
    return (
      <main className="crash">
        <h1>{t('crash.title')}</h1>
        <p>{t('crash.safe')}</p>
        {paths.length > 0 && (
          <>
            <label className="field">
              <span className="label">{t('crash.file')}</span>
              <select className="input" value={shown} onChange={(e) => this.setState({ path: e.target.value })}>
                {paths.map((path) => (
                  <option key={path}>{path}</option>
                ))}
              </select>
            </label>
            <textarea
              className="input code"
              readOnly
              aria-label={t('crash.text')}
              value={shown === undefined ? '' : (studio.workspace.document(shown)?.text ?? '')}
              onFocus={(e) => e.target.select()}
            />
          </>
        )}
        <div className="crash-actions">
          <button type="button" className="button primary" onClick={() => void studio.actions.exportProject()}>
            {t('notice.download')}
          </button>
          <button type="button" className="button" onClick={() => this.setState({ failure: undefined })}>
            {t('crash.again')}
          </button>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('crash.reload')}
          </button>
          <a className="button" href="?safe">
            {t('crash.safeStart')}
          </a>
        </div>
        <details>
          <summary>{t('crash.details')}</summary>
          <pre className="code scroll">{failure}</pre>
        </details>
      </main>
    );
  }
}
