import { useId, useMemo, useState, type ReactNode } from 'react';
import { Dices, Info, Plus, SkipForward } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { nextTurn, readBattle, setUp, type Battle, type Cast, type Fighter, type Missing } from '../../rules/play/battle';
import { NameOption } from '../language/names';
import { PreviewFrame } from '../play/frame';
import type { Preview } from '../play/use-preview';
import { ChosenFighter } from './chosen-fighter';
import { logWords } from './fact-words';
import { useFight, type Fight } from './fight-state';
import { TurnOrder } from './turn-order';

/** A fight as its screen shows this ruleset's own creatures, conditions and actions. */
export default function BattleView(props: ViewProps): ReactNode {
  return <PreviewFrame props={props}>{(preview) => <BattleScreen preview={preview} />}</PreviewFrame>;
}

/** The place of the character on the test sheet; creatures are numbered from 1. */
const PARTY = 0;

/** Who is in a fight at first: two of the first creature, so that numbers are seen, and one of the second. */
function firstCreatures({ creatures }: Battle): readonly { readonly id: number; readonly creature: string }[] {
  const [first, second] = creatures;
  return [first, first, second].flatMap((one, i) => (one ? [{ id: i + 1, creature: one.key }] : []));
}

function BattleScreen({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, rules, play, shown, props } = preview;
  const fight = useFight(props.workspace);
  const { state, change } = fight;
  const battle = useMemo(() => readBattle(rules, new Map(play.texts?.files ?? [])), [rules, play.texts]);
  const creatures = useMemo(() => state.creatures ?? firstCreatures(battle), [state.creatures, battle]);
  const { name, build, live } = shown;
  const order = useMemo(() => {
    const cast: readonly Cast[] = [{ id: PARTY, name, build, live }, ...creatures];
    return setUp(battle, rules, cast, state.seed);
  }, [battle, rules, name, build, live, creatures, state.seed]);
  if (battle.missing.some(({ what }) => what === 'combat')) return <MissingNotes preview={preview} missing={battle.missing} />;
  const turn = order.find((one) => one.key === state.turn) ?? order[0];
  const chosen = order.find((one) => one.key === state.chosen) ?? turn;
  const goOn = () => {
    const next = nextTurn(order, turn?.key, state.round);
    const who = order.find((one) => one.key === next.key);
    if (!who) return;
    const round = next.round === state.round ? [] : [{ kind: 'round' as const, round: next.round }];
    change({ turn: next.key, round: next.round, chosen: next.key }, ...round, { kind: 'turn', who: who.name });
  };
  return (
    <div className="rv-sheet">
      <p className="rv-note">
        <Info size={16} aria-hidden />
        <span>{w('battle.note')}</span>
      </p>
      <MissingNotes preview={preview} missing={battle.missing} />
      <section className="rv-part" aria-label={w('battle.order')}>
        <h3 className="rv-listhead">
          <span className="rv-grow">{w('battle.order')}</span>
          <span className="meta">{w('battle.round', { round: state.round })}</span>
        </h3>
        {order.length === 0 ? <p className="meta">{w('battle.nobody')}</p> : <TurnOrder preview={preview} battle={battle} order={order} turn={turn} chosen={chosen} fight={fight} onRemove={(key) => change({ creatures: creatures.filter((one) => String(one.id) !== key) })} />}
        <div className="rv-row">
          <button type="button" className="button primary small" onClick={goOn} disabled={order.length === 0}>
            <SkipForward size={16} aria-hidden className="rv-flip" />
            {w('battle.next')}
          </button>
          <button type="button" className="button small" onClick={() => change({ seed: state.seed + 1, turn: undefined, round: 1, log: [] })}>
            <Dices size={16} aria-hidden />
            {w('battle.again')}
          </button>
        </div>
        {battle.creatures.length > 0 && <AddCreature preview={preview} battle={battle} onAdd={(creature) => change({ creatures: [...creatures, { id: Math.max(PARTY, ...creatures.map((one) => one.id)) + 1, creature }] })} />}
      </section>
      <Log preview={preview} order={order} fight={fight} turn={turn} />
      {chosen && <ChosenFighter preview={preview} battle={battle} order={order} fighter={chosen} fight={fight} />}
    </div>
  );
}

function MissingNotes({ preview, missing }: { readonly preview: Preview; readonly missing: readonly Missing[] }): ReactNode {
  const { w, say, go } = preview;
  return missing.map((one) => (
    <p key={`${one.what} ${one.pointer}`} className="rv-note" role="status">
      <Info size={16} aria-hidden />
      <span>
        {say(`missing.${one.what}`, { catalog: say.named(one.label ?? ''), file: one.file ?? '' })}{' '}
        <button type="button" className="link" onClick={() => go({ pointer: one.pointer })}>
          {w('go.see')}
        </button>
      </span>
    </p>
  ));
}

function AddCreature({ preview, battle, onAdd }: { readonly preview: Preview; readonly battle: Battle; readonly onAdd: (creature: string) => void }): ReactNode {
  const { w } = preview;
  const id = useId();
  const [wanted, setWanted] = useState('');
  const chosen = battle.creatures.find((one) => one.key === wanted) ?? battle.creatures[0];
  return (
    <div className="rv-row">
      <label htmlFor={id} className="unseen">
        {w('battle.creature')}
      </label>
      <select id={id} className="input rv-grow" value={chosen?.key} onChange={(e) => setWanted(e.target.value)}>
        {battle.creatures.map((one) => (
          <NameOption key={one.key} value={one.key} of={one.label} />
        ))}
      </select>
      <button type="button" className="button small" onClick={() => chosen && onAdd(chosen.key)}>
        <Plus size={16} aria-hidden />
        {w('battle.add')}
      </button>
    </div>
  );
}

function Log({ preview, fight, order, turn }: { readonly preview: Preview; readonly fight: Fight; readonly order: readonly Fighter[]; readonly turn: Fighter | undefined }): ReactNode {
  const { w, say } = preview;
  const { log, round } = fight.state;
  // Before anything happened the log says where the fight stands.
  const lines = log.length > 0 || order.length === 0 || !turn ? log : [{ kind: 'round' as const, round }, { kind: 'turn' as const, who: turn.name }];
  return (
    <section className="rv-part" aria-label={w('battle.log')}>
      <h3>{w('battle.log')}</h3>
      {lines.length === 0 ? (
        <p className="meta">{w('log.empty')}</p>
      ) : (
        <div className="rv-log scroll" role="log" aria-label={w('battle.log')} tabIndex={0}>
          {/* A line is its place; the newest is on top. */}
          <ol>{lines.map((line, i) => <li key={i}>{logWords(line, say)}</li>).reverse()}</ol>
        </div>
      )}
    </section>
  );
}
