import { Suspense, type ReactNode } from 'react';
import { PHONE, useMedia } from '../parts/media';
import { formatOf, useShell, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';
import { useViewProps } from './view-props';
import { ViewTabs } from './view-tabs';

/** The format's own views, one at a time, beside the text. */
export function FormatPanel(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const format = useWorkspace((s) => s.project?.format);
  const phone = useMedia(PHONE);
  const all = formatOf(studio, format)?.views ?? [];
  // A view that stands here anyway is not told twice on a phone.
  const views = all.filter((v) => v.place !== 'centre' || (phone && !all.some((other) => other !== v && other.component === v.component)));
  const props = useViewProps();
  const chosen = useShell((s) => s.wantedView);
  const setChosen = (wantedView: string) => studio.shell.setState({ wantedView });
  const view = views.find((v) => v.id === chosen) ?? views[0];
  if (!view) return null;
  const View = view.component;
  return (
    <section className="sheet" style={{ height: '100%' }} aria-label={t('rail.preview')} data-region="views">
      <div className="sheet-head">
        <h2 className="sheet-title">{t('rail.preview')}</h2>
      </div>
      {views.length > 1 && <ViewTabs views={views} chosen={view} onChoose={setChosen} />}
      <div className="format-view scroll" id="format-view" role={views.length > 1 ? 'tabpanel' : undefined} aria-labelledby={views.length > 1 ? `view-${view.id}` : undefined}>
        <Suspense fallback={<p className="meta">{t('view.loading')}</p>}>
          <View {...props} showView={setChosen} />
        </Suspense>
      </div>
    </section>
  );
}
