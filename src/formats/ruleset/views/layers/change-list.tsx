import { useMemo, type ReactNode } from 'react';
import { BookOpenText, Coins, EyeOff, ListX, Package, Store, TextCursorInput, TrendingUp, type LucideIcon } from 'lucide-react';
import type { Change } from '../../rules/play';
import { LineLink, usePlaces } from '../play/line-link';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';
import { changeWords } from './change-words';

const ICONS: Readonly<Record<Change['kind'], LucideIcon>> = {
  'values-gone': ListX,
  'default-stands-in': TextCursorInput,
  ladder: TrendingUp,
  'entries-hidden': EyeOff,
  'coins-gone': Coins,
  'prices-restated': Coins,
  'prices-gone': Coins,
  'sellers-gone': Store,
  'goods-unsold': Store,
  'loot-replaced': Package,
  'guidance-added': BookOpenText,
};

/** What changes for the player, one fact a line, each with the line that causes it. */
export function ChangeList({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, text, say, layered, props, rules } = preview;
  const { changes } = layered;
  const asked = useMemo(() => changes.map(({ pointer }) => ({ pointer })), [changes]);
  const places = usePlaces(props, asked);
  return (
    <section className="rv-section" aria-label={w('change.title')}>
      <h3 className="rv-listhead">
        <span className="rv-grow">{w('change.title')}</span>
        <span className="meta">{w.number(changes.length)}</span>
      </h3>
      {changes.length === 0 && <p className="meta">{w(layered.active.length === 0 ? 'change.noLayer' : 'change.nothing')}</p>}
      <ul className="rv-changes">
        {changes.map((change, i) => {
          const Icon = ICONS[change.kind];
          const { sentence, more } = changeWords(change, rules.resolution, say);
          return (
            <li key={`${change.kind} ${change.pointer} ${i}`}>
              <Icon size={16} aria-hidden />
              <div className="rv-grow">
                <p>{sentence}</p>
                {more.length > 0 && (
                  <details className="rv-details">
                    <summary>{more.length === 1 ? w('change.read') : w('change.all', { n: more.length })}</summary>
                    <ul>
                      {more.map((line, j) => (
                        <li key={j}>{line}</li>
                      ))}
                    </ul>
                  </details>
                )}
                {layered.active.length > 1 && (
                  <p className="meta">
                    <Name of={change.layerLabel} />
                  </p>
                )}
              </div>
              <LineLink props={props} w={w} place={places[i]} about={changeWords(change, rules.resolution, text).sentence} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
