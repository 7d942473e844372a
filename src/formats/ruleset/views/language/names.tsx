import { createContext, Fragment, useContext, useEffect, type ReactNode } from 'react';
import { ENGLISH } from '../../rules/translate/language-tag';
import { ENGLISH_TRANSLATOR, type Translated, type Translator } from '../../rules/translate/translator';
import type { PlayWord, SayWord } from '../words';
import type { Say } from './say';
import type { ShownNames } from './shown-names';

/** How the names of the ruleset are shown in a part of the page. */
export interface NamesContext {
  readonly tr: Translator;
  readonly shown: ShownNames;
  /** What is said of a name that is English because no file has it. */
  readonly why: string;
  readonly w: Pick<SayWord, 'isolate'> & ((key: PlayWord, values?: Readonly<Record<string, string>>) => string);
}

const Names = createContext<NamesContext | undefined>(undefined);

/** Everything below shows display strings in the language of the context. */
export const NamesProvider = Names.Provider;

function useName(english: string): { readonly context: NamesContext | undefined; readonly name: Translated } {
  const context = useContext(Names);
  const { tr, shown } = context ?? { tr: ENGLISH_TRANSLATOR, shown: undefined };
  const name = tr.show(english);
  const { source } = name;
  const counted = tr.language === ENGLISH ? undefined : shown;
  useEffect(() => counted?.add(english, { source }), [counted, english, source]);
  return { context, name };
}

/** A display string in the language of the preview; one that is English for want of a translation is marked. */
export function Name({ of }: { readonly of: string }): ReactNode {
  const { context, name } = useName(of);
  if (!context || context.tr.language === ENGLISH) return of;
  if (name.source === 'not-translated') return <bdi>{name.text}</bdi>;
  if (name.source !== 'english') {
    return (
      <span lang={name.language} dir={name.direction}>
        {name.text}
      </span>
    );
  }
  return (
    <span className="rv-tr" lang={ENGLISH} dir="ltr" title={context.why}>
      {name.text}
      <span className="rv-en" aria-hidden>
        EN
      </span>
      <span className="unseen"> {context.w('lang.english')}</span>
    </span>
  );
}

/** A choice in a list; a list can hold no marks, so a word says what is English. */
export function NameOption({ value, of }: { readonly value: string; readonly of: string }): ReactNode {
  const { context, name } = useName(of);
  if (!context || context.tr.language === ENGLISH) return <option value={value}>{of}</option>;
  return (
    <option value={value} lang={name.language} dir={name.source === 'not-translated' ? 'auto' : name.direction}>
      {name.source === 'english' ? context.w('lang.option', { text: name.text }) : name.text}
    </option>
  );
}

/** What a text typed or picked into the sheet is shown as, where it is a display string. */
export function ShownAs({ of }: { readonly of: string }): ReactNode {
  const context = useContext(Names);
  if (!context || context.tr.language === ENGLISH || context.tr.show(of).source === 'not-translated') return null;
  return (
    <span className="meta block">
      {context.w('lang.shownAs')} <Name of={of} />
    </span>
  );
}

/** A node's place in a sentence, in letters no text has. */
const PLACE = /\ue000(\d+)\ue001/;

/** Sentences as nodes, each name in it marked with its language. `mixed`: they stand among words of the other direction. */
export function nodeSay(w: SayWord, mixed = false): Say<ReactNode> {
  // One element whatever it stands in, so that its parts stay together and in the page's own order.
  const whole = (parts: ReactNode): ReactNode => <span {...(mixed ? { dir: 'ltr' } : {})}>{parts}</span>;
  const say = (key: PlayWord, values: Readonly<Record<string, ReactNode>> = {}): ReactNode => {
    const nodes: ReactNode[] = [];
    const plain: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) plain[name] = typeof value === 'string' || typeof value === 'number' ? value : `\ue000${nodes.push(value) - 1}\ue001`;
    const text = w(key, plain);
    return nodes.length === 0 ? text : whole(text.split(PLACE).map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : nodes[Number(part)]}</Fragment>));
  };
  const join = (parts: readonly ReactNode[], between: string): ReactNode =>
    parts.map((part, i) => (
      <Fragment key={i}>
        {i > 0 && between}
        {part}
      </Fragment>
    ));
  const formula = (pieces: readonly ReactNode[]): ReactNode => whole(join(pieces, ''));
  return Object.assign(say, { named: (english: string) => <Name of={english} />, join, formula, number: w.number, percent: w.percent, isolate: w.isolate });
}
