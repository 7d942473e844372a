import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { Battle, Fighter, Health } from '../../rules/play/battle';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';
import { NumberBox } from '../sheet/number-box';
import type { Fight } from './fight-state';

interface TurnOrderProps {
  readonly preview: Preview;
  readonly battle: Battle;
  readonly order: readonly Fighter[];
  readonly turn: Fighter | undefined;
  readonly chosen: Fighter | undefined;
  readonly fight: Fight;
  readonly onRemove: (key: string) => void;
}

/** Everybody in the order of their turns: initiative, name, health, what they suffer from. */
export function TurnOrder({ preview, battle, order, turn, chosen, fight, onRemove }: TurnOrderProps): ReactNode {
  const { w, text, rules } = preview;
  const { state, change } = fight;
  return (
    <ol className="rv-order">
      {order.map((one) => {
        const has = rules.conditions.filter(({ id }) => state.conditions[one.key]?.includes(id));
        const { total, thrown, modifier } = one.initiative;
        const why = battle.initiative.pool ? w('battle.thrownPool', { total, thrown, n: modifier }) : w('battle.thrown', { total, thrown, modifier });
        return (
          <li key={one.key} className="rv-fighter" data-turn={one === turn} data-chosen={one === chosen}>
            <span className="rv-initiative" title={why}>
              <span aria-hidden>{w.number(total)}</span>
              <span className="unseen">{w('battle.initiative', { n: total })}</span>
            </span>
            <span className="rv-grow">
              <button type="button" className="rv-name rv-who" aria-pressed={one === chosen} onClick={() => change({ chosen: one.key })}>
                <Name of={one.name} />
              </button>
              {one === turn && <span className="rv-turn">{w('battle.turn')}</span>}
              {one.creature?.tier !== undefined && (
                <span className="meta block">
                  <Name of={one.creature.tier} />
                </span>
              )}
            </span>
            {one.party ? (
              <span />
            ) : (
              <button type="button" className="icon-button compact" aria-label={w('battle.remove', { name: text.named(one.name) })} onClick={() => onRemove(one.key)}>
                <X size={16} aria-hidden />
              </button>
            )}
            {one.health && <HealthBar preview={preview} fighter={one} health={one.health} fight={fight} />}
            {has.length > 0 && (
              <ul className="rv-suffers">
                {has.map(({ id, label }) => (
                  <li key={id} className="chip">
                    <Name of={label} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function HealthBar({ preview, fighter, health, fight }: { readonly preview: Preview; readonly fighter: Fighter; readonly health: Health; readonly fight: Fight }): ReactNode {
  const { w, text } = preview;
  const { state, change } = fight;
  const value = Math.min(health.max, state.health[fighter.key] ?? health.value);
  const share = health.max > 0 ? Math.max(0, Math.min(1, value / health.max)) : 0;
  const label = health.label === '' ? w('battle.health') : text.named(health.label);
  const set = (to: number) => {
    const next = Math.max(0, Math.min(health.max, Math.trunc(to)));
    if (next !== value) change({ health: { ...state.health, [fighter.key]: next } }, { kind: 'health', who: fighter.name, health: { ...health, value }, to: next });
  };
  return (
    <span className="rv-health">
      <span className="rv-health-label meta">{health.label === '' ? w('battle.health') : <Name of={health.label} />}</span>
      <span className={`rv-bar-track rv-health-bar ${health.kind}`} aria-hidden>
        <span className="rv-bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <NumberBox label={w('battle.healthOf', { label, name: text.named(fighter.name) })} value={value} min={0} max={health.max} onChange={set} />
      <span className="rv-of">{w('live.of', { max: health.max })}</span>
    </span>
  );
}
