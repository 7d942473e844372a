import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { translator, type Translator } from '../../rules/translate/translator';
import type { LadderStep } from '../../rules/play';
import { ladderSentence } from '../layers/change-words';
import { explain } from '../sheet/explain';
import { playWords } from '../words';
import { Name, NameOption, nodeSay, NamesProvider, ShownAs } from './names';
import { isolatedWords, textSay } from './say';
import { ShownNames } from './shown-names';

const STRINGS = ['Stealth', 'Grip', 'Wounds'];

function speaking(language: string, strings: Readonly<Record<string, string>>): Translator {
  return translator({ language, directions: [], locales: [[language, Object.entries(strings)]], strings: STRINGS });
}

function drawn(tr: Translator, node: ReactNode): string {
  const w = playWords('en');
  return renderToStaticMarkup(<NamesProvider value={{ tr, shown: new ShownNames(), w, why: 'English: why' }}>{node}</NamesProvider>);
}

const ru = speaking('ru', { Stealth: 'Скрытность' });
const ar = speaking('ar', { Stealth: 'تخف' });

describe('a name on the page', () => {
  it.each<[string, Translator, ReactNode, string]>([
    ['is the bare text in English', speaking('en', {}), <Name key="n" of="Stealth" />, 'Stealth'],
    ['carries its language and direction', ar, <Name key="n" of="Stealth" />, '<span lang="ar" dir="rtl">تخف</span>'],
    ['keeps its number', ru, <Name key="n" of="Stealth 2" />, '<span lang="ru" dir="ltr">Скрытность 2</span>'],
    ['is marked where it is English', ru, <Name key="n" of="Grip" />, '<span class="rv-tr" lang="en" dir="ltr" title="English: why">Grip<span class="rv-en" aria-hidden="true">EN</span><span class="unseen"> (English)</span></span>'],
    ['is not marked where nobody could translate it', ru, <Name key="n" of="Mara" />, '<bdi>Mara</bdi>'],
    ['says so in a choice', ru, <NameOption key="n" value="g" of="Grip" />, '<option value="g" lang="en" dir="ltr">Grip (English)</option>'],
    ['is a plain choice in English', speaking('en', {}), <NameOption key="n" value="g" of="Grip" />, '<option value="g">Grip</option>'],
    ['is shown beside what was picked', ru, <ShownAs key="n" of="Stealth" />, '<span class="meta block">Shown as: <span lang="ru" dir="ltr">Скрытность</span></span>'],
    ['and not beside what a player wrote', ru, <ShownAs key="n" of="Mara" />, ''],
  ])('%s', (_, tr, node, html) => {
    expect(drawn(tr, node)).toBe(html);
  });
});

describe('sentences around names', () => {
  const step = (label: string, dc: number): LadderStep => ({ label, dc, pointer: '', successes: undefined, target: undefined });
  const sentence = (tr: Translator) => ladderSentence([step('Stealth', 6)], [step('Stealth', 7)], { kind: 'dice-sum' }, textSay(playWords('en'), tr));

  it('are texts, or nodes with each name marked', () => {
    expect(sentence(ru)).toBe('Скрытность 6 → 7.');
    const nodes = ladderSentence([step('Stealth', 6)], [step('Grip', 7)], { kind: 'dice-sum' }, nodeSay(playWords('en')));
    expect(drawn(ru, nodes)).toMatch(/^<span>Gone: <span lang="ru" dir="ltr">Скрытность<\/span>\.<\/span> <span>New: .*<span class="rv-tr".*Grip.*<\/span> \(7\).*\.<\/span>/);
  });

  it('keep their own order among names of the other direction', () => {
    const w = isolatedWords(playWords('en'));
    expect(textSay(w, ar)('rests.condition', { label: textSay(w, ar).named('Stealth') })).toBe('\u2066\u2068تخف\u2069 ends\u2069');
    expect([w.number(3), w.number(-3), w.percent(0.5)]).toEqual(['3', '\u2066-3\u2069', '\u206650.0%\u2069']);
    expect(drawn(ar, nodeSay(w, true)('rests.condition', { label: <Name of="Stealth" /> }))).toBe('<span dir="ltr">\u2066<span lang="ar" dir="rtl">تخف</span> ends\u2069</span>');
  });

  it('spell a number out', () => {
    const explained = {
      kind: 'skill', id: 's', label: 'Stealth', pointer: '', value: 3, op: 'number',
      terms: [
        { kind: 'const', label: '', value: 4, pointer: '' },
        { kind: 'livePool', label: 'Grip', value: 1, pointer: '' },
        { kind: 'liveTrack', label: 'Stealth', value: -2, pointer: '' },
      ],
    } as const;
    expect(explain(explained, textSay(playWords('en'), ru))).toBe('4 + Grip 1 − Скрытность 2 = 3');
    expect(drawn(ru, explain(explained, nodeSay(playWords('en'))))).toMatch(/− <span lang="ru" dir="ltr">Скрытность<\/span> 2<\/span> = 3<\/span>$/);
  });
});

describe('what falls back is counted', () => {
  it('each text once for as long as it is on the page', async () => {
    const names = new ShownNames();
    let told = 0;
    names.subscribe(() => told++);
    const drop = names.add('Grip', ru.show('Grip'));
    names.add('Grip', ru.show('Grip'));
    names.add('Stealth', ru.show('Stealth'));
    names.add('Mara', ru.show('Mara'));
    const wounds = names.add('Wounds', ru.show('Wounds'));
    await Promise.resolve();
    expect(names.snapshot()).toEqual({ total: 3, english: ['Grip', 'Wounds'] });
    expect(told).toBe(1);
    drop();
    await Promise.resolve();
    expect(told).toBe(1);
    wounds();
    await Promise.resolve();
    expect(names.snapshot()).toEqual({ total: 2, english: ['Grip'] });
  });
});
