import { lazy } from 'react';
import { CirclePlay, FileSliders, IdCard, Package } from 'lucide-react';
import type { FormatViews } from '../../views';
import { asciiLower } from '../rules/bytes';
import { ICON, LIMITS, MANIFEST } from '../rules/limits';
import { isOutside } from '../rules/package/outside';
import { blankBrain, brainSamples } from '../samples';

/** Brains in the studio: samples, the blank package, the test run, the manifest as a form, the library's card, the package. */
export const brainViews: FormatViews = {
  id: 'brain',
  samples: brainSamples,
  blank: blankBrain,
  views: [
    { id: 'run', title: { en: 'Run', ko: '실행', zh: '运行', tr: 'Çalıştır' }, icon: CirclePlay, component: lazy(() => import('./run/run-view')) },
    { id: 'form', title: { en: 'Form', ko: '양식', zh: '表单', tr: 'Form' }, icon: FileSliders, component: lazy(() => import('./form-view')) },
    { id: 'card', title: { en: 'Card', ko: '카드', zh: '卡片', tr: 'Kart' }, icon: IdCard, component: lazy(() => import('./card-view')) },
    { id: 'package', title: { en: 'Package', ko: '패키지', zh: '包', tr: 'Paket' }, icon: Package, component: lazy(() => import('./package-view')) },
  ],
  main: (paths) => paths.find((path) => asciiLower(path) === MANIFEST),
  exportView: 'package',
  limit: (path) => {
    const name = asciiLower(path);
    return name === MANIFEST ? LIMITS.manifest : name === ICON ? LIMITS.icon.bytes : name.endsWith('.lua') ? LIMITS.lua : undefined;
  },
  outside: isOutside,
  messages: async () => (await import('../rules/messages')).brainMessages,
};
