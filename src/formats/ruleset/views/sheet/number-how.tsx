import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { Explained } from '../../rules/play';
import type { Preview } from '../play/use-preview';
import { explain } from './explain';

interface NumberHowProps {
  readonly preview: Preview;
  readonly explained: Explained;
  /** As it is shown: `+4`, `2 dice`. */
  readonly text: string;
}

/** A number that says how it came about when it is pointed at, and goes to its line when it is pressed. */
export function NumberHow({ preview, explained, text }: NumberHowProps): ReactNode {
  const { w, go } = preview;
  const how = explain(explained, w);
  // What went into it and was worked out itself.
  const deeper = explained.terms.flatMap((term) => term.of ?? []);
  return (
    <TooltipTrigger delay={200} closeDelay={80}>
      <Button className="rv-number" aria-label={w('explain.label', { label: explained.label, number: text })} onPress={() => go({ pointer: explained.pointer })}>
        {text}
      </Button>
      <Tooltip className="tooltip rv-tip" offset={6}>
        <strong>{explained.label}</strong>
        <span className="block">{how}</span>
        {deeper.map((one) => (
          <span key={`${one.kind} ${one.id}`} className="block rv-deeper">
            {one.label}: {explain(one, w)}
          </span>
        ))}
        <span className="block rv-deeper">{w('explain.press')}</span>
      </Tooltip>
    </TooltipTrigger>
  );
}

/** The same in words under a line, for those who asked to see all of it. */
export function HowLine({ preview, explained }: Omit<NumberHowProps, 'text'>): ReactNode {
  return preview.facts.explain ? <p className="rv-how">{explain(explained, preview.w)}</p> : null;
}
