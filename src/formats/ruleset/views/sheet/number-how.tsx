import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { Explained } from '../../rules/play';
import type { Preview } from '../play/use-preview';
import { Name } from '../language/names';
import { explain } from './explain';

interface NumberHowProps {
  readonly preview: Preview;
  readonly explained: Explained;
  /** As it is shown: `+4`, `2 dice`. */
  readonly text: ReactNode;
  /** The same for those who hear it, where it is no plain text. */
  readonly heard?: string;
}

/** A number that says how it came about when it is pointed at, and goes to its line when it is pressed. */
export function NumberHow({ preview, explained, text, heard }: NumberHowProps): ReactNode {
  const { w, go, text: plain, say } = preview;
  // What went into it and was worked out itself.
  const deeper = explained.terms.flatMap((term) => term.of ?? []);
  return (
    <TooltipTrigger delay={200} closeDelay={80}>
      <Button className="rv-number" aria-label={plain('explain.label', { label: plain.named(explained.label), number: heard ?? (typeof text === 'string' ? text : w.number(explained.value)) })} onPress={() => go({ pointer: explained.pointer })}>
        {text}
      </Button>
      <Tooltip className="tooltip rv-tip" offset={6}>
        <strong>
          <Name of={explained.label} />
        </strong>
        <span className="block">{explain(explained, say)}</span>
        {deeper.map((one) => (
          <span key={`${one.kind} ${one.id}`} className="block rv-deeper">
            <Name of={one.label} />: {explain(one, say)}
          </span>
        ))}
        <span className="block rv-deeper">{w('explain.press')}</span>
      </Tooltip>
    </TooltipTrigger>
  );
}

/** The same in words under a line, for those who asked to see all of it. */
export function HowLine({ preview, explained }: Omit<NumberHowProps, 'text' | 'heard'>): ReactNode {
  return preview.facts.explain ? <p className="rv-how">{explain(explained, preview.say)}</p> : null;
}
