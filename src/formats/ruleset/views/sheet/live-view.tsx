import { useId, type ReactNode } from 'react';
import { HeartPulse, Minus, Plus } from 'lucide-react';
import type { PoolValue, TrackValue, WoundTrackValue } from '../../rules/play';
import { Name, NameOption } from '../language/names';
import type { Preview } from '../play/use-preview';
import { NumberBox } from './number-box';
import { signed } from './explain';

/** What changes in play: pools, tracks, wounds, states, texts and conditions. `changed` are keys to point out. */
export function LiveView({ preview, changed = NONE }: { readonly preview: Preview; readonly changed?: ReadonlySet<string> }): ReactNode {
  const { values, w, text: plain, editLive, go, say } = preview;
  const { pools, tracks, woundTracks, states, texts, conditions } = values;
  const id = useId();
  const mark = (kind: string, key: string) => (changed.has(`${kind}:${key}`) ? ' rv-changed' : '');
  if (pools.length + tracks.length + woundTracks.length + states.length + texts.length + conditions.length === 0) return <p className="meta">{w('live.none')}</p>;
  return (
    <div className="rv-live">
      {pools.map((pool) => (
        <Pool key={pool.key} preview={preview} pool={pool} className={`rv-meter${mark('pool', pool.key)}`} />
      ))}
      {tracks.map((track) => (
        <Track key={track.id} preview={preview} track={track} className={`rv-meter${mark('track', track.id)}`} />
      ))}
      {woundTracks.map((track) => (
        <Wounds key={track.id} preview={preview} track={track} className={`rv-wounds${mark('wounds', track.id)}`} />
      ))}
      {states.map((state) => (
        <div key={state.id} className={`rv-cell${mark('state', state.id)}`}>
          <label htmlFor={`${id}-${state.id}`} className="rv-celllabel">
            <Name of={state.label} />
          </label>
          <select id={`${id}-${state.id}`} className="input" value={state.value} onChange={(e) => editLive({ kind: 'state', id: state.id, value: e.target.value }, state.label, `state ${state.id}`)}>
            {state.values.map((value) => (
              <NameOption key={value} value={value} of={state.valueLabels.get(value) ?? value} />
            ))}
          </select>
        </div>
      ))}
      {texts.map((text) => (
        <div key={text.id} className={`rv-cell rv-wide${mark('text', text.id)}`}>
          <label htmlFor={`${id}-${text.id}`} className="rv-celllabel">
            <Name of={text.label} />
          </label>
          <input dir="auto" id={`${id}-${text.id}`} className="input" maxLength={text.maxLength} value={text.value} onChange={(e) => editLive({ kind: 'text', id: text.id, value: e.target.value }, text.label, `text ${text.id}`)} />
        </div>
      ))}
      {conditions.length > 0 && (
        <fieldset className="rv-wide rv-conditions">
          <legend className="rv-celllabel">{w('live.conditions')}</legend>
          {conditions.map((one) => (
            <label key={one.id} className={`rv-tick${mark('condition', one.id)}`}>
              <input type="checkbox" checked={one.active} onChange={(e) => editLive({ kind: 'condition', id: one.id, on: e.target.checked }, one.label, `condition ${one.id} ${Date.now()}`)} />
              <span>{one.declared ? <Name of={one.label} /> : say('live.undeclared', { label: say.named(one.label) })}</span>
              {one.declared && (
                <button type="button" className="unseen" onClick={() => go({ pointer: one.pointer })}>
                  {w('go.to', { about: plain.named(one.label) })}
                </button>
              )}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** A bar with its number; what it shows is also in the field beside it. */
function Meter({ value, min, max }: { readonly value: number; readonly min: number; readonly max: number }): ReactNode {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <span className="rv-bar-track" aria-hidden>
      <span className="rv-bar-fill" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

function Stepper({ label, value, min, max, onChange, w }: { readonly label: string; readonly value: number; readonly min: number; readonly max: number; readonly onChange: (value: number) => void; readonly w: Preview['w'] }): ReactNode {
  return (
    <span className="rv-stepper">
      <button type="button" className="icon-button compact" aria-label={w('live.less', { label })} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={16} aria-hidden />
      </button>
      <NumberBox label={label} value={value} min={min} max={max} onChange={onChange} />
      <button type="button" className="icon-button compact" aria-label={w('live.more', { label })} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}

function Pool({ preview, pool, className }: { readonly preview: Preview; readonly pool: PoolValue; readonly className: string }): ReactNode {
  const { w, text, editLive, go } = preview;
  const set = (value: number) => editLive({ kind: 'pool', key: pool.key, value }, pool.label, `pool ${pool.key}`);
  return (
    <div className={className}>
      <button type="button" className="rv-name" onClick={() => go({ pointer: pool.pointer })}>
        <Name of={pool.label} />
      </button>
      <Meter value={pool.value} min={0} max={pool.max} />
      <Stepper label={text.named(pool.label)} value={pool.value} min={0} max={pool.max} onChange={set} w={w} />
      <span className="rv-of">{w('live.of', { max: pool.max })}</span>
      {pool.allowTemp && (
        <label className="rv-temp">
          <span className="meta">{w('live.temp')}</span>
          <NumberBox label={w('live.tempOf', { label: text.named(pool.label) })} value={pool.temp} min={0} onChange={(temp) => editLive({ kind: 'pool', key: pool.key, value: pool.value, temp }, pool.label, `temp ${pool.key}`)} />
        </label>
      )}
    </div>
  );
}

function Track({ preview, track, className }: { readonly preview: Preview; readonly track: TrackValue; readonly className: string }): ReactNode {
  const { w, text, editLive, go } = preview;
  return (
    <div className={className}>
      <button type="button" className="rv-name" onClick={() => go({ pointer: track.pointer })}>
        <Name of={track.label} />
      </button>
      <Meter value={track.value} min={track.min} max={track.max} />
      <Stepper label={text.named(track.label)} value={track.value} min={track.min} max={track.max} onChange={(value) => editLive({ kind: 'track', id: track.id, value }, track.label, `track ${track.id}`)} w={w} />
      <span className="rv-of">{w('live.of', { max: track.max })}</span>
    </div>
  );
}

function Wounds({ preview, track, className }: { readonly preview: Preview; readonly track: WoundTrackValue; readonly className: string }): ReactNode {
  const { w, text, tr, editLive, go } = preview;
  const kindOf = (id: string | undefined) => track.kinds.find((kind) => kind.id === id);
  const add = (mark: string) => editLive({ kind: 'mark', id: track.id, mark, amount: 1 }, track.label, `wounds ${track.id} ${Date.now()}`);
  return (
    <section className={className} aria-label={text.named(track.label)}>
      <h4 className="rv-listhead">
        <button type="button" className="rv-name" onClick={() => go({ pointer: track.pointer })}>
          <Name of={track.label} />
        </button>
        <span className="meta">{w('wounds.filled', { n: track.value, of: track.max })}</span>
        <span className="rv-penalty">{w('wounds.penalty', { penalty: track.penalty === 0 ? '0' : signed(track.penalty, w) })}</span>
      </h4>
      <ol className="rv-boxes">
        {track.levels.map((level, i) => {
          const kind = kindOf(track.marks[i]);
          const severity = kind ? track.kinds.indexOf(kind) + 1 : 0;
          return (
            // A box is its place.
            <li key={i} className="rv-box" data-severity={severity}>
              <span className="rv-box-mark" aria-hidden>
                {kind ? ([...tr.show(kind.label).text][0] ?? '') : ''}
              </span>
              <span className="rv-box-name">
                <Name of={level.label} />
                <span className="unseen">: {kind ? <Name of={kind.label} /> : w('wounds.clear')}</span>
              </span>
              {level.penalty !== undefined && level.penalty !== 0 && <span className="meta">{signed(level.penalty, w)}</span>}
            </li>
          );
        })}
      </ol>
      {track.overflow > 0 && <p className="meta">{w('wounds.overflow', { n: track.overflow })}</p>}
      <div className="rv-row">
        {track.kinds.map((kind) => (
          <button key={kind.id} type="button" className="button small" onClick={() => add(kind.id)}>
            <Plus size={16} aria-hidden />
            <Name of={kind.label} />
          </button>
        ))}
        <button type="button" className="button small quiet" disabled={track.value + track.overflow === 0} onClick={() => editLive({ kind: 'heal', id: track.id, amount: 1 }, track.label, `heal ${track.id} ${Date.now()}`)}>
          <HeartPulse size={16} aria-hidden />
          {w('wounds.heal')}
        </button>
      </div>
    </section>
  );
}
