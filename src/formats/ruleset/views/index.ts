import { lazy } from 'react';
import { BedDouble, BookOpenText, Dices, IdCard, Layers, Route, Swords } from 'lucide-react';
import type { FormatViews } from '../../views';
import { leavingViews } from './translate/views';
import { CATALOG_BYTES, RULESET_BYTES } from '../rules/shape/size';
import { VERSION_GUARDS } from '../rules/package/guards';
import { mainRuleset } from '../rules/session/files';
import { rulesetArrival } from './arrival';
import { keepExported } from './keep-exported';

const only = (content: string) => [{ path: 'ruleset.json', content }];

/** Rulesets in the studio: samples, the blank file, size limits. */
export const rulesetViews: FormatViews = {
  id: 'ruleset',
  samples: [
    {
      id: 'tidewrights',
      name: 'Tidewrights',
      summary: { en: '2d8, crews and tides', ko: '2d8, 선원과 조수', zh: '2d8，船队与潮汐', tr: '2d8, tayfalar ve gelgit' },
      load: async () => only((await import('../samples/tidewrights.json?raw')).default),
    },
    {
      id: 'hollow-orchard',
      name: 'Hollow Orchard',
      summary: { en: 'dice pools, short', ko: '주사위 묶음, 짧음', zh: '骰池，简短', tr: 'zar havuzu, kısa' },
      load: async () => only((await import('../samples/hollow-orchard.json?raw')).default),
    },
  ],
  blank: async () => only((await import('../samples/blank.json?raw')).default),
  views: [
    { id: 'sheet', title: { en: 'Sheet', ko: '시트', zh: '角色表', tr: 'Sayfa' }, icon: IdCard, component: lazy(() => import('./sheet/sheet-view')) },
    { id: 'checks', title: { en: 'Checks', ko: '판정', zh: '检定', tr: 'Sınamalar' }, icon: Dices, component: lazy(() => import('./checks/checks-view')) },
    { id: 'rests', title: { en: 'Rests', ko: '휴식', zh: '休息', tr: 'Dinlenme' }, icon: BedDouble, component: lazy(() => import('./rests/rests-view')) },
    { id: 'layers', title: { en: 'Layers', ko: '레이어', zh: '层', tr: 'Katmanlar' }, icon: Layers, component: lazy(() => import('./layers/layers-view')) },
    { id: 'battle', title: { en: 'Battle', ko: '전투', zh: '战斗', tr: 'Savaş' }, icon: Swords, component: lazy(() => import('./battle/battle-view')) },
    { id: 'gm', title: { en: 'Game Master', ko: '게임 마스터', zh: '主持人', tr: 'Oyun yöneticisi' }, icon: BookOpenText, component: lazy(() => import('./gm/gm-view')) },
    { id: 'migrations', title: { en: 'Migrations', ko: '마이그레이션', zh: '迁移', tr: 'Taşımalar' }, icon: Route, component: lazy(() => import('./migrate/migrations-view')) },
    ...leavingViews,
  ],
  main: mainRuleset,
  guards: VERSION_GUARDS,
  limit: (path) => (path.startsWith('catalogs/') ? CATALOG_BYTES : path.endsWith('.json') && !path.includes('/') ? RULESET_BYTES : undefined),
  keepExported,
  arrival: rulesetArrival,
  messages: async () => (await import('../rules/messages')).rulesetMessages,
};
