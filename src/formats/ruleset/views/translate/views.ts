import { lazy } from 'react';
import { Languages, Package } from 'lucide-react';
import type { FormatView, LocalWord } from '../../../views';

const title: LocalWord = { en: 'Translations', ko: '번역', zh: '翻译', tr: 'Çeviriler' };
const component = lazy(() => import('./translations-view'));
const packageTitle: LocalWord = { en: 'Package', ko: '패키지', zh: '包', tr: 'Paket' };

const packageView = lazy(() => import('../package/package-view'));

/** Everything that leaves the studio: the translations beside the text and, for a translation file, in its place; the package. */
export const leavingViews: readonly FormatView[] = [
  { id: 'translations', title, icon: Languages, component },
  { id: 'package', title: packageTitle, icon: Package, component: packageView },
  // The same table over the whole centre, while a translation file is the active one.
  { id: 'translation-table', title, icon: Languages, component, place: 'centre', shows: (path) => /^locales\/[^/]+\.json$/.test(path) },
  { id: 'package-file', title: packageTitle, icon: Package, component: packageView, place: 'centre', shows: (path) => path.endsWith('.ruleset.json') },
];
