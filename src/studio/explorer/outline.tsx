import { memo, useCallback, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { Braces, Brackets, ChevronRight, Dot, Heading, SquareFunction, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import type { OutlineNode } from '../../language/session';
import { pathTo } from '../shell/breadcrumbs';
import { goTo, useShell, useStudio, useWorkspace, type Studio } from '../state/studio';
import { useWords } from '../words';

const icons: Readonly<Record<OutlineNode['kind'], LucideIcon>> = {
  object: Braces,
  array: Brackets,
  value: Dot,
  function: SquareFunction,
  section: Heading,
};

/** The most children drawn of one node: a catalogue of thousands is gone through by find. */
const MOST = 300;

const NO_NODES: readonly OutlineNode[] = [];

interface ItemProps {
  readonly node: OutlineNode;
  readonly open: ReadonlySet<string>;
}

function OutlineItem({ node, open }: ItemProps): ReactNode {
  const Icon = icons[node.kind];
  const parent = node.children.length > 0;
  return (
    <TreeItem id={node.pointer} textValue={node.name === '' ? node.pointer : node.name} hasChildItems={parent} className="tree-row">
      <TreeItemContent>
        {({ isExpanded, level }) => (
          <div className="tree-line" style={{ paddingInlineStart: 8 + (level - 1) * 18 }}>
            {parent ? (
              <Button slot="chevron" className="tree-chevron" data-open={isExpanded || undefined}>
                <ChevronRight size={14} aria-hidden />
              </Button>
            ) : (
              <Icon size={14} aria-hidden />
            )}
            <span className="tree-name" dir="auto" title={node.detail}>
              {node.name}
            </span>
          </div>
        )}
      </TreeItemContent>
      {open.has(node.pointer) && node.children.slice(0, MOST).map((child) => <OutlineItem key={child.pointer} node={child} open={open} />)}
    </TreeItem>
  );
}

function find(nodes: readonly OutlineNode[], pointer: string): OutlineNode | undefined {
  for (const node of nodes) {
    if (node.pointer === pointer) return node;
    const inner = find(node.children, pointer);
    if (inner) return inner;
  }
  return undefined;
}

/** Whether two outlines look the same, wherever their parts stand in the text. */
export function looksSame(a: readonly OutlineNode[], b: readonly OutlineNode[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((node, i) => {
    const other = b[i];
    return other !== undefined && node.pointer === other.pointer && node.name === other.name && node.detail === other.detail && node.kind === other.kind && looksSame(node.children, other.children);
  });
}

/** The nodes to draw: the same ones as long as they look the same, so that typing inside one draws nothing. */
function useDrawn(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  const [drawn, setDrawn] = useState(nodes);
  if (drawn === nodes || looksSame(drawn, nodes)) return drawn;
  setDrawn(nodes);
  return nodes;
}

/** The structure of the open file; the part the cursor is in is marked. */
export function Outline(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const path = useWorkspace((s) => s.activeTab);
  // Many rows are much to draw: keys that are typed meanwhile come first.
  const outline = useDeferredValue(useShell((s) => s.outline));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const nodes = outline.path === path ? outline.nodes : NO_NODES;
  const drawn = useDrawn(nodes);
  const newest = useRef(nodes);
  useEffect(() => {
    newest.current = nodes;
  }, [nodes]);
  const nodeAt = useCallback((pointer: string) => find(newest.current, pointer), []);
  // The innermost node in sight: below a closed one nothing is drawn. As a selector, so that typing inside it draws nothing.
  const current = useShell((s) => {
    const steps = pathTo(s.outline.path === path ? s.outline.nodes : [], s.cursor?.offset ?? 0);
    const closed = steps.findIndex((n) => !open.has(n.pointer));
    return (closed < 0 ? steps.at(-1) : steps[closed])?.pointer;
  });
  if (path === undefined || nodes.length === 0) return null;
  return (
    <section className="outline" aria-label={t('outline.title')}>
      <h3 className="outline-head">{t('outline.title')}</h3>
      <div className="tree-box scroll">
        <OutlineTree studio={studio} path={path} nodes={drawn} nodeAt={nodeAt} current={current} open={open} setOpen={setOpen} label={t('outline.title')} />
      </div>
    </section>
  );
}

interface OutlineTreeProps {
  readonly studio: Studio;
  readonly path: string;
  readonly nodes: readonly OutlineNode[];
  /** The newest node of a pointer: where it stands may have changed since it was drawn. */
  readonly nodeAt: (pointer: string) => OutlineNode | undefined;
  readonly current: string | undefined;
  readonly open: ReadonlySet<string>;
  readonly setOpen: (open: ReadonlySet<string>) => void;
  readonly label: string;
}

const OutlineTree = memo(function OutlineTree({ studio, path, nodes, nodeAt, current, open, setOpen, label }: OutlineTreeProps): ReactNode {
  return (
    <Tree
      className="tree"
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={current === undefined ? [] : [current]}
      expandedKeys={open}
      onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        const node = key === undefined || key === current ? undefined : nodeAt(String(key));
        if (node) goTo(studio, path, node.nameSpan, { focus: false, preview: false });
      }}
      onAction={(key) => {
        const node = nodeAt(String(key));
        if (node) goTo(studio, path, node.nameSpan, { preview: false });
      }}
    >
      {nodes.slice(0, MOST).map((node) => (
        <OutlineItem key={node.pointer} node={node} open={open} />
      ))}
    </Tree>
  );
});
