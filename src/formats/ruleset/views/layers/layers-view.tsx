import type { ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { wizard, type LayerToggle } from '../../rules/play';
import type { ViewProps } from '../../../views';
import { setFacts } from '../play/facts';
import { PreviewFrame } from '../play/frame';
import { Name } from '../language/names';
import type { Preview } from '../play/use-preview';
import { ChangeList } from './change-list';
import { EffectiveDiff } from './effective-diff';
import { LadderOdds } from './ladder-odds';
import { Matrix } from './matrix';
import { SkipList } from './skip-list';

/** The layers as the setup wizard shows them, and everything that switching them on changes. */
export default function LayersView(props: ViewProps): ReactNode {
  return (
    <PreviewFrame props={props} withLayers={false}>
      {(preview) =>
        preview.layered.base.layers.length === 0 ? (
          <p className="rv-note">{preview.w('layers.none')}</p>
        ) : (
          <div className="rv-sheet">
            <Toggles preview={preview} />
            <SkipList preview={preview} />
            <ChangeList preview={preview} />
            <LadderOdds preview={preview} />
            <EffectiveDiff preview={preview} />
            <Matrix preview={preview} />
          </div>
        )
      }
    </PreviewFrame>
  );
}

function Toggles({ preview }: { readonly preview: Preview }): ReactNode {
  const { w, layered, facts, props } = preview;
  const toggles = wizard(layered.base, facts.layers);
  const flip = (toggle: LayerToggle) => {
    const others = facts.layers.filter((id) => id !== toggle.id && layered.base.layers.some((layer) => layer.id === id));
    setFacts(props.workspace, { layers: toggle.chosen ? others : [...others, toggle.id] });
  };
  return (
    <ul className="rv-toggles" aria-label={w('layers.title')}>
      {toggles.map((toggle) => (
        <Toggle key={toggle.id} preview={preview} toggle={toggle} onFlip={() => flip(toggle)} />
      ))}
    </ul>
  );
}

function Toggle({ preview, toggle, onFlip }: { readonly preview: Preview; readonly toggle: LayerToggle; readonly onFlip: () => void }): ReactNode {
  const { w, say, go } = preview;
  const [blocked] = toggle.disabledBy;
  const on = toggle.chosen && !blocked;
  const id = `rv-layer-${toggle.id}`;
  return (
    <li className={blocked ? 'rv-toggle off' : 'rv-toggle'}>
      <button
        type="button"
        role="switch"
        className="rv-switch"
        aria-checked={on}
        aria-disabled={blocked ? true : undefined}
        aria-labelledby={id}
        aria-describedby={`${id}-more`}
        onClick={() => {
          if (!blocked) onFlip();
        }}
      />
      <div className="rv-grow">
        <button type="button" id={id} className="rv-name rv-layername" onClick={() => go({ pointer: toggle.pointer })}>
          <Name of={toggle.label} />
        </button>
        <div id={`${id}-more`}>
          {toggle.summary !== undefined && (
            <p className="rv-summary">
              <Name of={toggle.summary} />
            </p>
          )}
          {toggle.disabledBy.map((by) => (
            <p key={by.id} className="rv-why">
              <Lock size={14} aria-hidden />
              <span>
                {say('layers.blocked', { other: say.named(by.label) })}{' '}
                <button type="button" className="link" onClick={() => go({ pointer: by.pointer })}>
                  {w('go.see')}
                </button>
              </span>
            </p>
          ))}
        </div>
      </div>
    </li>
  );
}
