import { useMemo, useState, type ReactNode } from 'react';
import { BedDouble } from 'lucide-react';
import { takeRest, type RestChange, type RestTaken, type Rules } from '../../rules/play';
import type { ViewProps } from '../../../views';
import { PreviewFrame } from '../play/frame';
import { LineLink, usePlaces } from '../play/line-link';
import { Name } from '../language/names';
import type { Say } from '../language/say';
import type { Preview } from '../play/use-preview';
import { LiveView } from '../sheet/live-view';

/** Each rest as a button on the test sheet, with what it changed listed and pointed out. */
export default function RestsView(props: ViewProps): ReactNode {
  return <PreviewFrame props={props}>{(preview) => <Rests preview={preview} />}</PreviewFrame>;
}

interface Taken {
  readonly rest: RestTaken;
  /** The sheet it was taken on, and the live state it left: something else, and the list is out of date. */
  readonly path: string | undefined;
}

function Rests({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, text, rules, shown, setLive, go } = preview;
  const [taken, setTaken] = useState<Taken>();
  const valid = taken && (taken.path === undefined || taken.path === shown.path) && JSON.stringify(taken.rest.live) === JSON.stringify(shown.live) ? taken : undefined;
  const changed = useMemo(() => new Set(valid?.rest.changes.map((change) => `${change.kind}:${change.key}`)), [valid]);
  if (rules.rests.length === 0) return <p className="rv-note">{w('rests.none')}</p>;
  const take = (id: string) => {
    const rest = takeRest(rules, { build: shown.build, live: shown.live }, id);
    if (!rest) return;
    setLive(rest.live, { code: 'ruleset/step-rest', params: { rest: rest.label, name: shown.name } });
    setTaken({ rest, path: shown.path });
  };
  return (
    <div className="rv-sheet">
      <ul className="rv-rests">
        {rules.rests.map((rest) => (
          <li key={rest.id}>
            <button type="button" className="button" onClick={() => take(rest.id)}>
              <BedDouble size={16} aria-hidden />
              <Name of={rest.label} />
            </button>
            <button type="button" className="link rv-line" aria-label={w('go.to', { about: text.named(rest.label) })} onClick={() => go({ pointer: rest.pointer })}>
              {w('go.see')}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">{valid && <Changes preview={preview} rest={valid.rest} />}</div>
      <section className="rv-section" aria-label={w('sheet.live')}>
        <h3>{w('sheet.live')}</h3>
        <LiveView preview={preview} changed={changed} />
      </section>
    </div>
  );
}

function Changes({ preview, rest }: { readonly preview: Preview; readonly rest: RestTaken }): ReactNode {
  const { w, text, say, props, rules } = preview;
  const asked = useMemo(() => rest.changes.map(({ pointer }) => ({ pointer })), [rest]);
  const places = usePlaces(props, asked);
  return (
    <section className="rv-part" aria-label={w('rests.changed', { rest: text.named(rest.label) })}>
      <h3>{say('rests.changed', { rest: say.named(rest.label) })}</h3>
      {rest.changes.length === 0 && <p className="meta">{w('rests.nothing')}</p>}
      <ul className="rv-changes">
        {rest.changes.map((change, i) => (
          <li key={`${change.kind} ${change.key}`}>
            <span className="rv-grow">{restSentence(rules, change, say)}</span>
            <LineLink props={props} w={w} place={places[i]} about={restSentence(rules, change, text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function restSentence<T>(rules: Rules, change: RestChange, say: Say<T>): T {
  const label = say.named(change.label);
  switch (change.kind) {
    case 'pool':
      return change.tempLost > 0 ? say('rests.poolTemp', { label, from: change.from, to: change.to, max: change.max, temp: change.tempLost }) : say('rests.pool', { label, from: change.from, to: change.to, max: change.max });
    case 'track':
      return say('rests.track', { label, from: change.from, to: change.to });
    case 'wounds': {
      const kinds = rules.tracks.find((track) => track.id === change.key)?.wound?.kinds ?? [];
      const healed = change.healed.map((id) => say.named(kinds.find((kind) => kind.id === id)?.label ?? id));
      return say('rests.wounds', { label, healed: say.join(healed, ', '), n: healed.length + change.overflowHealed });
    }
    case 'state': {
      const labels = rules.states.find((state) => state.id === change.key)?.valueLabels;
      return say('rests.track', { label, from: say.named(labels?.get(change.from) ?? change.from), to: say.named(labels?.get(change.to) ?? change.to) });
    }
    case 'text':
      return say('rests.text', { label, from: change.from });
    case 'condition':
      return say('rests.condition', { label });
  }
}
