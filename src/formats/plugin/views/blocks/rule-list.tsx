import { useDeferredValue, useId, useMemo, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Plus, Search } from 'lucide-react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../../language/diagnostic';
import type { UiLanguage, Workspace } from '../../../../workspace/types';
import { catalogue } from '../../rules/catalogue';
import { labelIn } from '../../blocks/labels';
import type { ScenarioAnswer } from '../../rules/view/questions';
import { catalogueLanguage, type SayWord } from '../words';
import { AboutPlugin } from './about-plugin';
import type { CanvasController } from './controller';
import type { RuleActions } from './rule-actions';
import { RowMenu, RuleRowItem, type RowFacts } from './rule-row';
import { ruleMatches, type RuleRow } from './rows';

interface ListProps {
  readonly controller: CanvasController;
  readonly actions: RuleActions;
  readonly workspace: Workspace;
  readonly path: string;
  readonly problems: readonly Diagnostic[];
  readonly scenarios: readonly ScenarioAnswer[];
  readonly uiLanguage: UiLanguage;
  readonly w: SayWord;
  /** A rule was chosen. */
  readonly onOpen: () => void;
}

const ROW = 56;

/** The rules of the plugin: choose, search, reorder, switch on and off. Only the rows in view are drawn. */
export function RuleList(props: ListProps): ReactNode {
  const { controller, actions, problems, scenarios, uiLanguage, w, onOpen } = props;
  const rows = useStore(controller.store, (s) => s.rows);
  const index = useStore(controller.store, (s) => s.index);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const language = catalogueLanguage(uiLanguage);
  const shown = useMemo(() => {
    const { doc } = controller.document.now;
    return doc && wanted.trim() !== '' ? rows.filter((row) => ruleMatches(doc, row, wanted, triggerWords(row, language, w))) : rows;
  }, [controller, rows, wanted, language, w]);
  const facts = useRowFacts(problems, scenarios);
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count: shown.length, getScrollElement: () => box.current, estimateSize: () => ROW, overscan: 8, getItemKey: (i) => shown[i]?.index ?? i });
  const [dragged, setDragged] = useState<{ readonly from: number; readonly before: number }>();
  const [menu, setMenu] = useState<{ readonly index: number; readonly button: HTMLElement }>();
  const menuRow = menu && rows[menu.index];
  const id = useId();
  const go = (row: RuleRow | undefined, focus: boolean) => {
    if (!row) return;
    controller.select(row.index);
    const at = shown.indexOf(row);
    virtual.scrollToIndex(at);
    if (focus) requestAnimationFrame(() => document.getElementById(`${id}-${row.index}`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement && event.target.closest('button:not(.rb-row-name)')) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && event.altKey) {
      event.preventDefault();
      actions.move(index, by > 0 ? index + 2 : index - 1);
      const landed = controller.index;
      requestAnimationFrame(() => document.getElementById(`${id}-${landed}`)?.focus());
    } else if (by !== 0) {
      event.preventDefault();
      const at = shown.findIndex((r) => r.index === index);
      go(shown[Math.max(0, Math.min(shown.length - 1, at + by))], true);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      go(event.key === 'Home' ? shown[0] : shown.at(-1), true);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      actions.remove(index);
    }
  };
  const drag = {
    over: (event: DragEvent, row: RuleRow) => {
      if (dragged === undefined) return;
      event.preventDefault();
      const rect = event.currentTarget.getBoundingClientRect();
      const before = event.clientY < rect.top + rect.height / 2 ? row.index : row.index + 1;
      if (before !== dragged.before) setDragged({ ...dragged, before });
    },
    drop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged) actions.move(dragged.from, dragged.before);
      setDragged(undefined);
    },
  };
  return (
    <section className="rb-list" aria-label={w('rules.title')}>
      <div className="rb-list-head">
        <h3>{w('rules.title')}</h3>
        <span className="meta">{w('rules.count', { n: rows.length, most: actions.most })}</span>
      </div>
      <div className="with-icon">
        <Search size={16} aria-hidden />
        <input className="input" type="search" value={query} placeholder={w('rules.find')} aria-label={w('rules.find')} onChange={(e) => setQuery(e.target.value)} />
      </div>
      {shown.length === 0 && rows.length > 0 && <p className="meta">{w('rules.none', { query: wanted })}</p>}
      <div className="rb-rows scroll" ref={box} onKeyDown={onKeyDown} onDrop={drag.drop} onDragOver={(e) => dragged && e.preventDefault()}>
        <ul style={{ height: virtual.getTotalSize() }} aria-label={w('rules.title')}>
          {virtual.getVirtualItems().map((item) => {
            const row = shown[item.index];
            if (!row) return null;
            return (
              <RuleRowItem
                key={item.key}
                id={`${id}-${row.index}`}
                row={row}
                setSize={shown.length}
                position={item.index + 1}
                top={item.start}
                height={ROW}
                current={row.index === index}
                facts={facts.get(row.index)}
                trigger={triggerWords(row, language, w)}
                dropBefore={dragged?.before === row.index}
                dropAfter={dragged !== undefined && dragged.before === row.index + 1 && item.index === shown.length - 1}
                actions={actions}
                w={w}
                onChoose={() => {
                  controller.select(row.index);
                  onOpen();
                }}
                onMenu={(button) => setMenu({ index: row.index, button })}
                onDragStart={() => setDragged({ from: row.index, before: row.index })}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(e) => drag.over(e, row)}
              />
            );
          })}
        </ul>
      </div>
      {menu && menuRow && (
        <RowMenu
          row={menuRow}
          button={menu.button}
          count={rows.length}
          actions={actions}
          w={w}
          onTry={() => {
            controller.select(menuRow.index);
            onOpen();
            actions.try(menuRow.index);
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      <button type="button" className="button rb-add-rule" aria-disabled={actions.full || undefined} title={actions.full ? w('rules.most', { n: actions.most }) : undefined} onClick={() => actions.add()}>
        <Plus size={16} aria-hidden />
        {w('rules.add')}
      </button>
      <AboutPlugin controller={controller} actions={actions} problems={problems} say={controller.options.say} language={language} w={w} />
      <p className="meta rb-order">{w('rules.order')}</p>
    </section>
  );
}

function triggerWords(row: RuleRow, language: string, w: SayWord): string {
  if (row.trigger === undefined) return w('rules.noTrigger');
  const trigger = catalogue.triggers.byId.get(row.trigger);
  return trigger ? labelIn(trigger.label, language) : row.trigger;
}

/** Problems and scenarios of each rule. */
function useRowFacts(problems: readonly Diagnostic[], scenarios: readonly ScenarioAnswer[]): ReadonlyMap<number, RowFacts> {
  return useMemo(() => {
    const facts = new Map<number, { errors: number; warnings: number; passes: number; fails: number }>();
    const of = (rule: number) => {
      const known = facts.get(rule);
      if (known) return known;
      const made = { errors: 0, warnings: 0, passes: 0, fails: 0 };
      facts.set(rule, made);
      return made;
    };
    for (const { pointer, severity } of problems) {
      const found = /^\/rules\/(\d+)(?:\/|$)/.exec(pointer);
      if (!found) continue;
      if (severity === 'error') of(Number(found[1])).errors++;
      else if (severity === 'warning') of(Number(found[1])).warnings++;
    }
    for (const { passed, ran, tried } of scenarios) for (const rule of ran.length > 0 ? ran : tried) of(rule)[passed ? 'passes' : 'fails']++;
    return facts;
  }, [problems, scenarios]);
}
