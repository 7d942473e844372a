import { CircleHelp, CircleUser, Contrast, Files, History, Keyboard, Moon, PanelBottom, PanelLeft, PanelRight, Settings, Sun, SunMoon, WrapText } from 'lucide-react';
import type { ThemeName } from '../../workspace/types';
import type { SideView } from '../state/shell';
import type { Studio } from '../state/studio';
import { NARROW } from '../parts/media';
import { moveRegion } from '../shell/regions';
import { hasEditor, inEditor } from './edit-commands';
import type { Command } from './command';

const hasProject = (studio: Studio) => studio.workspace.store.getState().project !== undefined;

/** Opens a side view, or closes the side when it is the one that is open. */
export function toggleSide(studio: Studio, view: SideView): void {
  studio.shell.setState((s) => ({ side: s.side === view && !s.atStart ? undefined : view, atStart: false }));
}

const theme = (name: ThemeName) => (studio: Studio) => studio.actions.setSettings({ theme: name });

export const viewCommands: readonly Command[] = [
  { id: 'view.explorer', group: 'view', words: 'rail.explorer', icon: Files, when: hasProject, why: 'why.noProject', run: (s) => toggleSide(s, 'explorer') },
  { id: 'view.versions', group: 'view', words: 'rail.versions', icon: History, when: hasProject, why: 'why.noProject', run: (s) => toggleSide(s, 'versions') },
  {
    id: 'view.sidebar',
    group: 'view',
    words: 'command.sidebar',
    keys: ['Mod+B'],
    icon: PanelLeft,
    when: hasProject,
    why: 'why.noProject',
    run: (studio) => studio.shell.setState((s) => ({ side: s.side === undefined ? 'explorer' : undefined })),
  },
  {
    id: 'view.panel',
    group: 'view',
    words: 'command.panel',
    keys: ['Mod+J'],
    icon: PanelBottom,
    when: hasProject,
    why: 'why.noProject',
    run: (studio) => studio.shell.setState((s) => ({ problemsOpen: !s.problemsOpen })),
  },
  {
    id: 'view.views',
    group: 'view',
    words: 'command.views',
    icon: PanelRight,
    when: hasProject,
    why: 'why.noProject',
    run: (studio) =>
      studio.shell.setState((s) => (matchMedia(NARROW).matches ? { viewsInTab: !s.viewsInTab, phoneView: 'preview' } : { viewsOpen: !s.viewsOpen })),
  },
  {
    id: 'view.problems',
    group: 'view',
    words: 'command.problems',
    keys: ['Mod+Shift+M'],
    icon: PanelBottom,
    when: hasProject,
    why: 'why.noProject',
    run: (studio) => {
      studio.shell.setState({ problemsOpen: true, phoneView: 'problems', atStart: false });
      requestAnimationFrame(() => {
        const panel = document.querySelector<HTMLElement>('[data-region="problems"]');
        (panel?.querySelector<HTMLElement>('[data-first]') ?? panel?.querySelector<HTMLElement>('button'))?.focus();
      });
    },
  },
  { id: 'view.nextRegion', group: 'view', words: 'command.nextRegion', keys: ['F6'], icon: CircleUser, run: () => moveRegion(1) },
  { id: 'view.previousRegion', group: 'view', words: 'command.previousRegion', keys: ['Shift+F6'], run: () => moveRegion(-1) },
  {
    id: 'view.tabMoves',
    group: 'view',
    words: 'command.tabMoves',
    keys: ['Mod+M', 'Ctrl+Shift+M'],
    when: hasEditor,
    why: 'why.noFile',
    run: (studio) => {
      studio.shell.setState((s) => ({
        tabMovesFocus: !s.tabMovesFocus,
        announcement: studio.words.t(s.tabMovesFocus ? 'status.tabTypes' : 'status.tabMoves'),
      }));
    },
  },
  {
    id: 'view.wrap',
    group: 'view',
    words: 'command.wrap',
    keys: ['Alt+Z'],
    icon: WrapText,
    run: (studio) => studio.actions.setSettings({ wrap: !studio.workspace.store.getState().settings.wrap }),
  },
  { id: 'view.settings', group: 'view', words: 'command.settings', keys: ['Mod+,'], icon: Settings, run: (s) => s.shell.setState({ dialog: { kind: 'settings' } }) },
  { id: 'view.themeSystem', group: 'view', words: 'command.themeSystem', icon: SunMoon, run: theme('system') },
  { id: 'view.themeLight', group: 'view', words: 'command.themeLight', icon: Sun, run: theme('light') },
  { id: 'view.themeDark', group: 'view', words: 'command.themeDark', icon: Moon, run: theme('dark') },
  { id: 'view.themeContrast', group: 'view', words: 'command.themeContrast', icon: Contrast, run: theme('contrast') },
  { id: 'help.keys', group: 'help', words: 'command.keys', keys: ['?'], icon: Keyboard, run: (s) => s.shell.setState({ dialog: { kind: 'keys' } }) },
  {
    id: 'help.editor',
    group: 'help',
    words: 'command.accessibility',
    keys: ['Alt+F1'],
    inEditor: true,
    icon: CircleHelp,
    when: hasEditor,
    why: 'why.noFile',
    run: inEditor('editor.action.accessibilityHelp'),
  },
];
