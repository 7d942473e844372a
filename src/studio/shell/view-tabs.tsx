import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Check, Ellipsis } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { FormatView } from '../../formats/views';
import { useWorkspace } from '../state/studio';
import { localWord, useWords } from '../words';

interface ViewTabsProps {
  readonly views: readonly FormatView[];
  readonly chosen: FormatView;
  readonly onChoose: (id: string) => void;
}

/** The step a key makes among `count` tabs, from the one at `at`; undefined for other keys. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

/** Where a row of tabs goes on beyond its edges. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): { readonly over: boolean; readonly before: boolean; readonly after: boolean } {
  const left = Math.abs(scrollLeft);
  return { over: scrollWidth > clientWidth + 1, before: left > 1, after: left + clientWidth < scrollWidth - 1 };
}

/** The tabs of the format's views. Where they do not fit, the row scrolls, its edges show that it goes on, and a menu has them all. */
export function ViewTabs({ views, chosen, onChoose }: ViewTabsProps): ReactNode {
  const t = useWords();
  const language = useWorkspace((s) => s.settings.language);
  const row = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ over: false, before: false, after: false });
  const look = () => {
    const element = row.current;
    if (!element) return;
    const now = edgesOf(element);
    setEdges((old) => (old.over === now.over && old.before === now.before && old.after === now.after ? old : now));
  };
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const tab of element.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [views.length, language]);
  useEffect(() => {
    row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen.id, edges.over]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabAfter(event.key, views.indexOf(chosen), views.length);
    const next = at === undefined ? undefined : views[at];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`view-${next.id}`)?.focus();
  };
  return (
    <div className="view-tabs">
      <div className="format-tabs" role="tablist" aria-label={t('rail.preview')} ref={row} onScroll={look} onKeyDown={onKeyDown} data-before={edges.before || undefined} data-after={edges.after || undefined}>
        {views.map((v) => (
          <button key={v.id} id={`view-${v.id}`} type="button" role="tab" aria-selected={v === chosen} aria-controls="format-view" tabIndex={v === chosen ? 0 : -1} onClick={() => onChoose(v.id)}>
            {localWord(v.title, language)}
          </button>
        ))}
      </div>
      {edges.over && (
        <MenuTrigger>
          <Button className="icon-button" aria-label={t('phone.more')}>
            <Ellipsis size={16} aria-hidden />
          </Button>
          <Popover className="popover" placement="bottom end" offset={6}>
            <Menu className="menu" aria-label={t('rail.preview')} selectionMode="single" disallowEmptySelection selectedKeys={[chosen.id]}>
              {views.map((v) => {
                const Icon = v.icon;
                const name = localWord(v.title, language);
                return (
                  <MenuItem key={v.id} id={v.id} className="menu-item" textValue={name} onAction={() => onChoose(v.id)}>
                    <Icon size={16} aria-hidden />
                    <span className="grow">{name}</span>
                    {v === chosen && <Check size={16} aria-hidden />}
                  </MenuItem>
                );
              })}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  );
}
