import { useId, type ReactNode } from 'react';
import type { PoolResolution, Purchase } from '../../rules/play';
import type { Preview } from '../play/use-preview';
import { NumberBox } from '../sheet/number-box';
import type { Extra } from './ask';

interface ExtraFieldsProps {
  readonly preview: Preview;
  readonly extra: Extra;
  readonly offers: readonly Purchase[];
  readonly onChange: (extra: Extra) => void;
}

/** What a player may add to a check: advantage on a sum; target, dice, spending and re-throws in a pool. */
export function ExtraFields({ preview, extra, offers, onChange }: ExtraFieldsProps): ReactNode {
  const { w, rules } = preview;
  const { resolution } = rules;
  const id = useId();
  if (resolution.kind === 'dice-pool') return <PoolFields preview={preview} resolution={resolution} extra={extra} offers={offers} onChange={onChange} />;
  if (resolution.kind !== 'dice-sum' || !resolution.advantage) return null;
  return (
    <fieldset className="rv-choices">
      <legend className="rv-celllabel">{w('checks.lean')}</legend>
      {(['none', 'advantage', 'disadvantage'] as const).map((lean) => (
        <label key={lean} className="rv-tick">
          <input type="radio" name={`${id}-lean`} checked={extra.lean === lean} onChange={() => onChange({ ...extra, lean })} />
          <span>{w(lean === 'none' ? 'checks.plain' : lean === 'advantage' ? 'checks.advantage' : 'checks.disadvantage')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PoolFields({ preview, resolution, extra, offers, onChange }: ExtraFieldsProps & { readonly resolution: PoolResolution }): ReactNode {
  const { w, text, say } = preview;
  const id = useId();
  const { target, situational, explode, double, rerolls } = resolution;
  const number = (key: 'target' | 'bonus' | 'explode' | 'double', label: string, fallback: number, min: number, max: number) => (
    <div className="rv-cell">
      <label htmlFor={`${id}-${key}`} className="rv-celllabel">
        {label}
      </label>
      <NumberBox id={`${id}-${key}`} label={label} value={extra[key] ?? fallback} min={min} max={max} onChange={(value) => onChange({ ...extra, [key]: value })} />
    </div>
  );
  return (
    <div className="rv-fields">
      {target.min < target.max && number('target', w('checks.target'), target.default, target.min, target.max)}
      {situational && number('bonus', w('checks.bonusDice'), 0, situational.min, situational.max)}
      {explode?.min !== undefined && number('explode', w('checks.explodeFrom'), explode.from ?? resolution.sides, explode.min, resolution.sides)}
      {double?.min !== undefined && number('double', w('checks.doubleFrom'), double.from ?? resolution.sides, double.min, resolution.sides)}
      {rerolls.length > 0 && (
        <div className="rv-cell">
          <label htmlFor={`${id}-reroll`} className="rv-celllabel">
            {w('checks.reroll')}
          </label>
          <select
            id={`${id}-reroll`}
            className="input"
            value={extra.reroll ?? ''}
            onChange={(e) => {
              const { reroll: _, ...others } = extra;
              onChange(e.target.value === '' ? others : { ...others, reroll: e.target.value });
            }}
          >
            <option value="">{w('checks.noReroll')}</option>
            {rerolls.map((one) => (
              <option key={one.id} value={one.id}>
                {w('checks.rerollUpTo', { name: one.id, face: one.upTo })}
              </option>
            ))}
          </select>
        </div>
      )}
      {offers.map((offer) => (
        <div key={offer.pointer} className="rv-cell">
          <label htmlFor={`${id}-${offer.pointer}`} className="rv-celllabel">
            {say(offer.dice > 0 ? 'checks.buyDice' : offer.successes > 0 ? 'checks.buySuccesses' : 'checks.buyReroll', { pool: say.named(offer.label), amount: offer.amount, n: offer.dice > 0 ? offer.dice : offer.successes })}
          </label>
          <NumberBox
            id={`${id}-${offer.pointer}`}
            label={text.named(offer.label)}
            value={Math.min(offer.most, extra.bought[offer.pointer] ?? 0)}
            min={0}
            max={offer.most}
            onChange={(value) => onChange({ ...extra, bought: { ...extra.bought, [offer.pointer]: Math.max(0, Math.trunc(value)) } })}
          />
          <span className="meta">{w('checks.buyMost', { n: offer.most })}</span>
        </div>
      ))}
    </div>
  );
}
