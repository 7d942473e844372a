import { memo, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronRight, Copy, Ellipsis, Folder, FolderOpen, Pencil, Trash2, WandSparkles } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { CommandButton, CommandIconButton } from '../parts/controls';
import { FileIcon } from '../parts/file-icon';
import { Mark } from '../parts/marks';
import type { Diagnostic } from '../../language/diagnostic';
import { applyFixes, choicesOf, freshChoice } from '../problems/fixing';
import { report, useSay, useStudio, useWorkspace, type Studio } from '../state/studio';
import { useWorst } from '../state/use-problems';
import { useWords } from '../words';
import { fileTree, type TreeNode } from './file-tree';
import { useOutside } from './outside';
import './explorer.css';

/** Deletes a file; "Undo" is offered by the workspace's notice. */
function remove(studio: Studio, path: string): void {
  const answer = studio.actions.deleteFile(path);
  if (!answer.ok) report(studio, answer.why);
}

function Badge({ path }: { readonly path: string }): ReactNode {
  const t = useWords();
  const worst = useWorst(path);
  const count = useWorkspace((s) => {
    const list = s.diagnostics[path];
    return worst && list ? list.filter((d) => d.severity === worst && (worst === 'error' || !s.settings.warningsOff.includes(d.code))).length : 0;
  });
  if (!worst) return null;
  return (
    <span className={`badge ${worst}`}>
      <Mark severity={worst} />
      <span aria-hidden>{count}</span>
      <span className="unseen">{t(`count.${worst}`, { count })}</span>
    </span>
  );
}

interface FileMenuProps {
  readonly path: string;
  readonly name: string;
  /** The problem that keeps the file out of what is exported, and its sentence. */
  readonly outside: { readonly problem: Diagnostic; readonly why: string } | undefined;
}

function FileMenu({ path, name, outside }: FileMenuProps): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const say = useSay();
  // Deleting stands among the menu's own items.
  const ways = outside ? choicesOf(outside.problem).filter(({ fix }) => fix.edits.length > 0 || !(fix.files ?? []).every((f) => f.op === 'remove' && f.file === path)) : [];
  const ask = (purpose: 'rename-file' | 'duplicate-file') => studio.shell.setState({ dialog: { kind: 'name', purpose, path } });
  return (
    <MenuTrigger>
      <Button className="icon-button compact row-menu" aria-label={t('explorer.actions', { name })}>
        <Ellipsis size={16} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={t('explorer.actions', { name })}>
          {outside && (
            <MenuSection aria-label={outside.why}>
              <Header className="menu-why">{outside.why}</Header>
              {ways.map((choice, i) => {
                const label = say(choice.fix.code, choice.fix.params);
                return (
                  <MenuItem
                    key={i}
                    className="menu-item"
                    textValue={label}
                    onAction={() => {
                      const fresh = freshChoice(studio, choice);
                      if (fresh) applyFixes(studio, [fresh.fix]);
                    }}
                  >
                    <WandSparkles size={16} aria-hidden />
                    <span className="grow">{label}</span>
                  </MenuItem>
                );
              })}
            </MenuSection>
          )}
          <MenuItem className="menu-item" textValue={t('command.renameFile')} onAction={() => ask('rename-file')}>
            <Pencil size={16} aria-hidden />
            <span className="grow">{t('command.renameFile')}</span>
            <kbd>F2</kbd>
          </MenuItem>
          <MenuItem className="menu-item" textValue={t('command.duplicateFile')} onAction={() => ask('duplicate-file')}>
            <Copy size={16} aria-hidden />
            <span className="grow">{t('command.duplicateFile')}</span>
          </MenuItem>
          <MenuItem className="menu-item" textValue={t('command.deleteFile')} onAction={() => remove(studio, path)}>
            <Trash2 size={16} aria-hidden />
            <span className="grow">{t('command.deleteFile')}</span>
            <kbd>{t('key.delete')}</kbd>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const Item = memo(function Item({ node }: { readonly node: TreeNode }): ReactNode {
  const writable = useWorkspace((s) => s.role.kind !== 'mirror');
  const folder = node.children !== undefined;
  const t = useWords();
  const say = useSay();
  const problem = useOutside(node);
  const outside = problem && { problem, why: t('explorer.outside', { why: say(problem.code, problem.params) }) };
  return (
    <TreeItem id={node.path} textValue={node.name} aria-label={outside ? `${node.name}. ${outside.why}` : node.name} className={outside ? 'tree-row outside' : 'tree-row'}>
      <TreeItemContent>
        {({ isExpanded, level }) => (
          <div className="tree-line" style={{ paddingInlineStart: 8 + (level - 1) * 24 }}>
            {folder && (
              <Button slot="chevron" className="tree-chevron" data-open={isExpanded || undefined}>
                <ChevronRight size={14} aria-hidden />
              </Button>
            )}
            {folder ? isExpanded ? <FolderOpen size={16} aria-hidden /> : <Folder size={16} aria-hidden /> : <FileIcon path={node.path} />}
            <span className="tree-name" dir="auto" title={outside ? `${node.path}\n${outside.why}` : node.path}>
              {node.name}
            </span>
            {outside && <span className="unseen">{outside.why}</span>}
            {!folder && <Badge path={node.path} />}
            {!folder && writable && <FileMenu path={node.path} name={node.name} outside={outside} />}
          </div>
        )}
      </TreeItemContent>
      {node.children?.map((child) => (
        <Item key={child.path} node={child} />
      ))}
    </TreeItem>
  );
});

function foldersOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((n) => (n.children ? [n.path, ...foldersOf(n.children)] : []));
}

/** The files of the project as a tree: problems beside the names; rename, delete and duplicate by keyboard and menu. */
export function ExplorerTree(): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const paths = useWorkspace(useShallow((s) => Object.keys(s.files)));
  const active = useWorkspace((s) => s.activeTab);
  const nodes = useMemo(() => fileTree(paths), [paths]);
  // Folders are open until they are closed: new ones show what came in.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const folders = useMemo(() => foldersOf(nodes), [nodes]);
  const expanded = useMemo(() => folders.filter((f) => !closed.has(f)), [folders, closed]);
  const onKeyDown = (event: KeyboardEvent) => {
    const path = (event.target as HTMLElement).closest('[role="row"]')?.getAttribute('data-key');
    if (!path || !paths.includes(path)) return;
    if (event.key === 'Delete') remove(studio, path);
    else if (event.key === 'F2') studio.shell.setState({ dialog: { kind: 'name', purpose: 'rename-file', path } });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (nodes.length === 0) {
    return (
      <div className="empty">
        <p>{t('explorer.empty')}</p>
        <CommandButton command="file.new" kind="small" />
      </div>
    );
  }
  return (
    <div className="tree-box scroll" onKeyDownCapture={onKeyDown}>
      <Tree
        className="tree"
        aria-label={t('rail.explorer')}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={active === undefined ? [] : [active]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => setClosed(new Set(folders.filter((f) => !keys.has(f))))}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (typeof key !== 'string' || key === active || !paths.includes(key)) return;
          studio.actions.openTab(key, { preview: true });
          studio.shell.setState({ phoneView: 'text', atStart: false });
        }}
        onAction={(key) => {
          const path = String(key);
          if (paths.includes(path)) {
            studio.actions.openTab(path, { preview: false });
            studio.shell.setState({ phoneView: 'text', atStart: false });
          } else setClosed((old) => (old.has(path) ? new Set([...old].filter((f) => f !== path)) : new Set([...old, path])));
        }}
      >
        {nodes.map((node) => (
          <Item key={node.path} node={node} />
        ))}
      </Tree>
    </div>
  );
}

/** The Explorer's head with its buttons. */
export function ExplorerHead(): ReactNode {
  const t = useWords();
  return (
    <div className="sheet-head">
      <h2 className="sheet-title">{t('rail.explorer')}</h2>
      <span className="spacer" />
      <CommandIconButton command="file.new" compact />
    </div>
  );
}
