import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Gauge } from 'lucide-react';
import { baseName } from './tabs';
import { goTo, useSay, useStudio, useWorkspace } from '../state/studio';
import { useWords } from '../words';

/** What the files ask of the engine: each fact in a word, and behind it the places that cause it, each leading to its key. */
export function FactItems(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  const facts = useWorkspace((s) => s.check.facts);
  return facts.map((fact) => {
    const sentence = say(fact.code, fact.params);
    return (
      <MenuTrigger key={fact.code}>
        <Button className="status-item fact-item" aria-label={t('status.fact', { fact: sentence })}>
          <Gauge size={14} aria-hidden />
          {sentence}
        </Button>
        <Popover className="popover" placement="top end" offset={6}>
          <Menu className="menu fact-menu" aria-label={sentence}>
            <MenuSection>
              <Header className="menu-head">{sentence}</Header>
              {fact.places.map((place) => (
                <MenuItem
                  key={place.code}
                  id={place.code}
                  className="menu-item"
                  textValue={say(place.code, place.params)}
                  onAction={() => goTo(studio, place.file, place.span)}
                >
                  <span className="meta fact-level">{String(place.params.level ?? '')}</span>
                  <span className="grow">{say(place.code, place.params)}</span>
                  <span className="meta">
                    {baseName(place.file)} {place.range.startLine}
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
    );
  });
}
