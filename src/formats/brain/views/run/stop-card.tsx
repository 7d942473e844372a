import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { OctagonX } from 'lucide-react';
import type { CardFrame, RunEnding, RunPlan, SpentMeter } from '../../run/contract';
import { stopCard } from '../../run/card';
import { Chart } from './chart';
import { roundUp } from './meters';
import { PlaceLink } from './place-link';
import type { Panel } from './panel';

/** Running functions that are shown before "more". */
const MOST_FRAMES = 6;

interface StopCardProps {
  readonly panel: Panel;
  readonly ending: RunEnding;
  readonly plan: RunPlan;
}

/** Why a brain was stopped: the player's notice, the cause, where it was, the meter that ran out, what usually helps. */
export function StopCardView({ panel, ending, plan }: StopCardProps): ReactNode {
  const { w, said } = panel;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // A new stop comes into view; the focus stays where the author has it.
  useEffect(() => {
    if (box.current) bringIntoPanel(box.current);
  }, [ending]);
  const card = stopCard(ending, plan);
  if (!card) return null;
  return (
    <section ref={box} className={`br-card${card.notice === '' ? ' calm' : ''}`} aria-labelledby={id}>
      <h3 id={id}>
        <OctagonX size={20} aria-hidden />
        <span className="unseen">{w('card.region')}: </span>
        {said(card.title)}
      </h3>
      {card.notice !== '' && (
        <figure className="br-notice">
          <figcaption className="meta">{w('card.notice')}</figcaption>
          <blockquote dir="auto">{card.notice}</blockquote>
        </figure>
      )}
      {[...card.why, ...(card.then ? [card.then] : [])].map((sentence, i) => (
        <p key={`${sentence.code} ${i}`}>{said(sentence)}</p>
      ))}
      {card.frames.length > 0 && <Frames panel={panel} frames={card.frames} />}
      {card.meter && card.meter.history.length > 1 && <Spent panel={panel} meter={card.meter} />}
      {card.helps.length > 0 && (
        <>
          <h4>{w('card.helps')}</h4>
          <ul className="br-helps">
            {card.helps.map((help) => (
              <li key={help.code}>{said(help)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Scrolls the panel, and nothing around it, until an element stands below the controls. */
function bringIntoPanel(element: HTMLElement): void {
  const panel = element.closest('.scroll');
  const bar = element.closest('.br')?.querySelector('.br-top');
  if (panel && bar) panel.scrollTop += element.getBoundingClientRect().top - bar.getBoundingClientRect().bottom - 8;
}

function Frames({ panel, frames }: { readonly panel: Panel; readonly frames: readonly CardFrame[] }): ReactNode {
  const { w, props } = panel;
  const [all, setAll] = useState(false);
  const shown = all ? frames : frames.slice(0, MOST_FRAMES);
  return (
    <>
      <h4>{w('card.where')}</h4>
      <ol className="br-frames">
        {shown.map((frame, i) => {
          const name = frame.name === '' ? w('profile.nameless') : frame.name === 'main chunk' ? w('profile.main') : frame.name;
          const { span } = frame;
          const place = `${frame.file}:${frame.line}`;
          return (
            <li key={i}>
              <span className="code">{name}</span>
              {span && props.workspace.document(frame.file) ? (
                <button type="button" className="link br-place" aria-label={`${w('card.go', { place })}: ${name}`} onClick={() => props.goTo(frame.file, span)}>
                  {place}
                </button>
              ) : (
                <PlaceLink panel={panel} file={frame.file} line={frame.line} about={name} />
              )}
            </li>
          );
        })}
      </ol>
      {frames.length > shown.length && (
        <button type="button" className="button small quiet br-start" onClick={() => setAll(true)}>
          {w('card.more', { n: frames.length - shown.length })}
        </button>
      )}
    </>
  );
}

/** The meter that ran out, with its history. */
function Spent({ panel: { w }, meter }: { readonly panel: Panel; readonly meter: SpentMeter }): ReactNode {
  const show = (value: number): string => (meter.unit === 'bytes' ? w.bytes(value) : meter.unit === 'ms' ? w('unit.ms', { n: Math.round(value) }) : w.short(value));
  const points = meter.history.map((p, i) => ({ tick: i, value: p.value }));
  const [first, last] = [meter.history[0], meter.history.at(-1)];
  const low = points.reduce((best, p) => (best.value <= p.value ? best : p));
  const high = points.reduce((best, p) => (best.value >= p.value ? best : p));
  const tickOf = (i: number): number => meter.history[i]?.tick ?? 0;
  const name = w(`meter.name.${meter.meter}`);
  const top = Math.max(meter.limit, roundUp(high.value));
  return (
    <>
      <h4>{w('card.meter')}</h4>
      <p className="meta">
        {name}. {w(meter.meter === 'bank' ? 'meter.left' : 'meter.limit', { max: show(meter.limit) })}
      </p>
      <Chart
        points={points}
        max={top}
        scale={[show(top), show(top / 2), show(0)]}
        tickName={(i) => (i === 0 ? (first ? placeName(w, first) : '') : last ? placeName(w, last) : '')}
        stoppedAt={points.length - 1}
        summary={w('chart.summary', { what: name, low: show(low.value), lowTick: tickOf(low.tick), high: show(high.value), highTick: tickOf(high.tick), last: show(last?.value ?? 0) })}
      />
    </>
  );
}

function placeName(w: Panel['w'], { phase, tick }: SpentMeter['history'][number]): string {
  return phase === 'turn' || phase === 'tick' ? w('tick', { n: tick }) : phase;
}
