import { memo, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronRight, Copy, Ellipsis, Folder, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { CommandButton, CommandIconButton } from '../parts/controls';
import { FileIcon } from '../parts/file-icon';
import { Mark } from '../parts/marks';
import { report, useStudio, useWorkspace, type Studio } from '../state/studio';
import { useWorst } from '../state/use-problems';
import { useWords } from '../words';
import { fileTree, type TreeNode } from './file-tree';
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

function FileMenu({ path, name }: { readonly path: string; readonly name: string }): ReactNode {
  const studio = useStudio();
  const t = useWords();
  const ask = (purpose: 'rename-file' | 'duplicate-file') => studio.shell.setState({ dialog: { kind: 'name', purpose, path } });
  return (
    <MenuTrigger>
      <Button className="icon-button compact row-menu" aria-label={t('explorer.actions', { name })}>
        <Ellipsis size={16} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={t('explorer.actions', { name })}>
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
  return (
    <TreeItem id={node.path} textValue={node.name} className="tree-row">
      <TreeItemContent>
        {({ isExpanded, level }) => (
          <div className="tree-line" style={{ paddingInlineStart: 8 + (level - 1) * 24 }}>
            {folder && (
              <Button slot="chevron" className="tree-chevron" data-open={isExpanded || undefined}>
                <ChevronRight size={14} aria-hidden />
              </Button>
            )}
            {folder ? isExpanded ? <FolderOpen size={16} aria-hidden /> : <Folder size={16} aria-hidden /> : <FileIcon path={node.path} />}
            <span className="tree-name" dir="auto" title={node.path}>
              {node.name}
            </span>
            {!folder && <Badge path={node.path} />}
            {!folder && writable && <FileMenu path={node.path} name={node.name} />}
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
