import { useMemo, type ReactNode } from 'react';
import { FONT_SIZES, type ThemeName } from '../../workspace';
import { Dialog } from '../parts/dialog';
import { bytes } from '../parts/time';
import { useStudio, useWorkspace } from '../state/studio';
import { languages, languageTag, localWord, useWords, type WordKey } from '../words';
import './settings.css';

const themes: readonly { id: ThemeName; words: WordKey }[] = [
  { id: 'system', words: 'theme.system' },
  { id: 'light', words: 'theme.light' },
  { id: 'dark', words: 'theme.dark' },
  { id: 'contrast', words: 'theme.contrast' },
];

/** Codes of warnings and notes that the project has now or that are switched off. */
function WarningCodes(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const diagnostics = useWorkspace((s) => s.diagnostics);
  const off = useWorkspace((s) => s.settings.warningsOff);
  const codes = useMemo(() => {
    const found = new Map<string, number>(off.map((code) => [code, 0]));
    for (const list of Object.values(diagnostics)) for (const d of list) if (d.severity !== 'error') found.set(d.code, (found.get(d.code) ?? 0) + 1);
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  }, [diagnostics, off]);
  if (codes.length === 0) return <p className="meta">{t('settings.noWarnings')}</p>;
  return (
    <ul className="warning-codes">
      {codes.map(([code, count]) => (
        <li key={code}>
          <label className="check">
            <input
              type="checkbox"
              checked={!off.includes(code)}
              onChange={(e) => studio.actions.setSettings({ warningsOff: e.target.checked ? off.filter((c) => c !== code) : [...off, code] })}
            />
            <span>
              <code className="code">{code}</code> <span className="meta">{t('settings.times', { count })}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Storage(): ReactNode {
  const t = useWords();
  const storage = useWorkspace((s) => s.storage);
  const tag = languageTag(useWorkspace((s) => s.settings.language));
  return (
    <ul className="meta">
      {storage.usage !== undefined && storage.quota !== undefined && (
        <li>{t('settings.usage', { usage: bytes(storage.usage, tag), quota: bytes(storage.quota, tag) })}</li>
      )}
      {storage.persisted !== undefined && <li>{t(storage.persisted ? 'settings.persisted' : 'settings.notPersisted')}</li>}
      {storage.setAside > 0 && <li>{t('settings.setAside', { count: storage.setAside })}</li>}
    </ul>
  );
}

/** Theme, size, wrap, language, which warnings are shown, and how storage is. */
export function SettingsDialog(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const settings = useWorkspace((s) => s.settings);
  const set = studio.actions.setSettings;
  return (
    <Dialog title={t('top.settings')}>
      <fieldset className="settings-group">
        <legend>{t('settings.theme')}</legend>
        <div className="theme-choices">
          {themes.map(({ id, words }) => (
            <label key={id} className="theme-choice" data-theme-name={id}>
              <input type="radio" name="theme" checked={settings.theme === id} onChange={() => set({ theme: id })} />
              <span className="swatch" aria-hidden />
              <span>{t(words)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="settings-pair">
        <div className="field">
          <label htmlFor="set-language">{t('settings.language')}</label>
          <select id="set-language" className="input" value={settings.language} onChange={(e) => {
            const chosen = languages.find((l) => l.id === e.target.value);
            if (chosen) set({ language: chosen.id });
          }}>
            {languages.map((l) => (
              <option key={l.id} value={l.id} lang={l.tag}>
                {l.name}
              </option>
            ))}
            {settings.language === 'pseudo' && <option value="pseudo">{t('language.pseudo')}</option>}
          </select>
        </div>
        <div className="field">
          <label htmlFor="set-size">{t('settings.fontSize')}</label>
          <input
            id="set-size"
            className="input"
            type="number"
            min={FONT_SIZES.least}
            max={FONT_SIZES.most}
            value={settings.fontSize}
            onChange={(e) => {
              const size = e.target.valueAsNumber;
              if (size >= FONT_SIZES.least && size <= FONT_SIZES.most) set({ fontSize: size });
            }}
          />
        </div>
      </div>
      <label className="check">
        <input type="checkbox" checked={settings.wrap} onChange={(e) => set({ wrap: e.target.checked })} />
        <span>{t('settings.wrap')}</span>
      </label>
      {studio.formats.flatMap(({ arrival }) =>
        arrival
          ? [
              <label key={arrival.fact} className="check">
                <input type="checkbox" checked={settings.views[arrival.fact] !== false} onChange={(e) => studio.actions.setViewFact(arrival.fact, e.target.checked ? undefined : false)} />
                <span>{localWord(arrival.setting, settings.language)}</span>
              </label>,
            ]
          : [],
      )}
      <fieldset className="settings-group">
        <legend>{t('settings.warnings')}</legend>
        <p className="meta">{t('settings.warningsHelp')}</p>
        <WarningCodes />
      </fieldset>
      <section className="settings-group" aria-label={t('settings.storage')}>
        <h3 className="settings-legend">{t('settings.storage')}</h3>
        <p className="meta">{t('start.saved')}</p>
        <Storage />
      </section>
    </Dialog>
  );
}
