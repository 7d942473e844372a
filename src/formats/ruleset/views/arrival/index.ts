import { lazy } from 'react';
import type { Arrival } from '../../../views';
import { asks, LOOK_FACT, note } from './known';

const prepare = () => import('./arrival-look');

/** The look at rulesets and packages from elsewhere. */
export const rulesetArrival: Arrival = {
  asks,
  note,
  fact: LOOK_FACT,
  title: { en: 'Look before it is opened', ko: '열기 전에 보기', zh: '打开之前先看看', tr: 'Açmadan önce bakın' },
  open: { en: 'Open', ko: '열기', zh: '打开', tr: 'Aç' },
  setting: {
    en: 'Show what a ruleset holds before it is opened here for the first time',
    ko: '룰셋을 여기서 처음 열 때 내용을 먼저 보여 주기',
    zh: '首次在此打开规则集前先显示其内容',
    tr: 'Bir kural seti burada ilk kez açılmadan önce içeriğini göster',
  },
  component: lazy(prepare),
  prepare,
};
