import type { PlainValue, Settings, ThemeName, UiLanguage } from './types';
import { isRecord } from '../language/record';

/** A small store that is read at once, before the first picture: `localStorage` in a browser. */
export interface KeyValue {
  get(key: string): string | null;
  /** False when it was not kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys of the site; empty where the browser gives no such store. */
  keys(): string[];
}

export const THEMES: readonly ThemeName[] = ['system', 'light', 'dark', 'contrast'];
export const LANGUAGES: readonly UiLanguage[] = ['en', 'ko', 'zh', 'tr', 'pseudo'];
export const FONT_SIZES = { least: 10, most: 28, usual: 14 } as const;

export const SETTINGS_KEY = 'rulewright/settings';

/** The settings of a first visit; `languages` are the browser's, best first. */
export function defaultSettings(languages: readonly string[]): Settings {
  const found = languages.map((l) => l.slice(0, 2).toLowerCase()).find((l): l is UiLanguage => l !== 'pseudo' && LANGUAGES.some((known) => known === l));
  return { theme: 'system', fontSize: FONT_SIZES.usual, wrap: false, warningsOff: [], language: found ?? 'en', views: {} };
}

/** Reads what was kept; whatever does not fit falls back to `fallback`, so that an older or newer studio's settings do no harm. */
export function readSettings(text: string | null, fallback: Settings): Settings {
  if (text === null) return fallback;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return fallback;
    throw error;
  }
  if (typeof value !== 'object' || value === null) return fallback;
  const kept = new Map<string, unknown>(Object.entries(value));
  const fontSize = kept.get('fontSize');
  const wrap = kept.get('wrap');
  const off = kept.get('warningsOff');
  const views = kept.get('views');
  return {
    theme: THEMES.find((t) => t === kept.get('theme')) ?? fallback.theme,
    fontSize: typeof fontSize === 'number' ? clampFontSize(fontSize, fallback.fontSize) : fallback.fontSize,
    wrap: typeof wrap === 'boolean' ? wrap : fallback.wrap,
    warningsOff: Array.isArray(off) ? off.filter((code) => typeof code === 'string') : fallback.warningsOff,
    language: LANGUAGES.find((l) => l === kept.get('language')) ?? fallback.language,
    views: isPlainRecord(views) ? views : fallback.views,
  };
}

/** A font size within bounds, in whole pixels. */
export function clampFontSize(size: number, fallback: number = FONT_SIZES.usual): number {
  return Number.isFinite(size) ? Math.round(Math.min(FONT_SIZES.most, Math.max(FONT_SIZES.least, size))) : fallback;
}

/** What `JSON.parse` gives for an object is plain by nature. */
function isPlainRecord(value: unknown): value is Record<string, PlainValue> {
  return isRecord(value);
}
