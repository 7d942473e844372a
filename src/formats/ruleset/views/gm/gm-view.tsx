import { useMemo, type ReactNode } from 'react';
import { Layers } from 'lucide-react';
import { gmText, type GmPart } from '../../rules/play';
import type { ViewProps } from '../../../views';
import { PreviewFrame } from '../play/frame';
import type { Preview } from '../play/use-preview';

/** What the Game Master's model is sent for the test character, with its length; what layers add is marked. */
export default function GmView(props: ViewProps): ReactNode {
  return <PreviewFrame props={props} translated={false}>{(preview) => <GmTexts preview={preview} />}</PreviewFrame>;
}

const TITLES = {
  checkGuidance: 'gm.checkGuidance',
  worldGuidance: 'gm.worldGuidance',
  sheetGuidance: 'gm.sheetGuidance',
  sheet: 'gm.sheet',
  ladder: 'gm.ladder',
} as const satisfies Readonly<Record<GmPart['kind'], string>>;

function GmTexts({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, facts, sheet, shown } = preview;
  const text = useMemo(() => gmText(layered.base, facts.layers, sheet, shown.name), [layered, facts.layers, sheet, shown.name]);
  return (
    <div className="rv-sheet">
      <p className="meta">{w('gm.length', { n: text.length })}</p>
      {text.parts.map((part) => (
        <section key={part.kind} className="rv-section" aria-label={w(TITLES[part.kind])}>
          <h3 className="rv-listhead">
            <span className="rv-grow">{w(TITLES[part.kind])}</span>
            <span className="meta">{w(part.once ? 'gm.charactersOnce' : 'gm.characters', { n: part.length })}</span>
          </h3>
          <div className={part.kind === 'sheet' ? 'rv-sent code' : 'rv-sent'} dir="auto">
            {part.pieces.map((piece, i) => (
              // A piece is its place in the text.
              <button key={i} type="button" className={piece.layer ? 'rv-piece layer' : 'rv-piece'} onClick={() => preview.go({ pointer: piece.pointer })}>
                {piece.text}
                {piece.layer && (
                  <span className="rv-by">
                    <Layers size={12} aria-hidden /> {w('gm.by', { layer: piece.layer.label })}
                  </span>
                )}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
