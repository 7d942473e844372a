import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Search } from 'lucide-react';
import { catalogue, type Trigger } from '../../rules/catalogue';
import type { SayWord } from '../words';
import { offers } from './toolbox';

interface AddMenuProps {
  readonly kind: 'all' | 'condition' | 'action';
  readonly trigger: Trigger | undefined;
  readonly language: string;
  readonly w: SayWord;
  readonly onChoose: (kind: 'condition' | 'action', id: string) => void;
  readonly onClose: () => void;
}

/** Finds a condition or action by any part of its words and puts it in. What does not fit the trigger stays in the list, with the reason. */
export function AddMenu({ kind, trigger, language, w, onChoose, onClose }: AddMenuProps): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = offers(query, catalogue, trigger, language, w).filter((o) => kind === 'all' || o.kind === kind);
  const active = Math.min(at, found.length - 1);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, query]);
  const choose = (index: number) => {
    const offer = found[index];
    if (offer && offer.why === undefined) onChoose(offer.kind, offer.id);
  };
  return (
    <div className="rb-pop rb-add" role="dialog" aria-label={w('blocks.add')} onBlur={(e) => {
      if (!e.currentTarget.contains(e.relatedTarget)) onClose();
    }}>
      <div className="with-icon">
        <Search size={16} aria-hidden />
        <input
          ref={field}
          className="input"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          aria-label={w('blocks.search')}
          placeholder={w('blocks.search')}
          value={query}
          onChange={(e) => {
            setQuery(e.target.value);
            setAt(0);
          }}
          onKeyDown={(e) => {
            if (e.nativeEvent.isComposing) return;
            if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
              e.preventDefault();
              setAt((active + (e.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length));
            } else if (e.key === 'Enter') {
              e.preventDefault();
              choose(active);
            } else if (e.key === 'Escape') {
              e.preventDefault();
              e.stopPropagation();
              onClose();
            }
          }}
        />
      </div>
      {found.length === 0 && <p className="empty">{w('blocks.noOffer')}</p>}
      <ul className="rb-offers scroll" id={`${id}-list`} role="listbox" aria-label={w('blocks.add')} ref={list}>
        {found.map((offer, i) => (
          <li
            key={`${offer.kind} ${offer.id}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            aria-disabled={offer.why !== undefined}
            className={`rb-offer ${offer.kind === 'condition' ? 'if' : 'do'}`}
            onPointerDown={(e) => e.preventDefault()}
            onPointerEnter={() => setAt(i)}
            onClick={() => choose(i)}
          >
            <span className="rb-offer-name">
              <i aria-hidden />
              {offer.label}
            </span>
            <span className="meta">{offer.why ?? offer.help}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
