import type { Diagnostic } from '../../language/diagnostic';
import type { Context } from '../context';
import { clampFontSize, SETTINGS_KEY } from '../settings';
import { recordOf } from '../state';
import type { Settings, WorkspaceActions } from '../types';

export type InterfaceActions = Pick<WorkspaceActions, 'setSettings' | 'setViewFact' | 'notify' | 'dismiss' | 'checkStarted' | 'checkEnded' | 'checkStopped'>;

/** Settings, notices, and what the language worker reports. */
export function interfaceActions(context: Context): InterfaceActions {
  function keep(settings: Settings): void {
    context.set({ settings });
    if (!context.environment.keyValue.set(SETTINGS_KEY, JSON.stringify(settings))) {
      context.notifyOnce('settings', { severity: 'warning', said: { code: 'workspace/settings-not-kept', params: {} } });
    }
  }

  return {
    setSettings(patch) {
      const { settings } = context.get();
      keep({ ...settings, ...patch, fontSize: clampFontSize(patch.fontSize ?? settings.fontSize), views: settings.views });
    },
    setViewFact(key, value) {
      const { settings } = context.get();
      const views = Object.fromEntries(Object.entries(settings.views).filter(([k]) => k !== key));
      keep({ ...settings, views: value === undefined ? views : { ...views, [key]: value } });
    },
    notify: (notice) => context.notify(notice),
    dismiss: (id) => context.set({ notices: context.get().notices.filter((n) => n.id !== id) }),

    checkStarted() {
      const { check, safe } = context.get();
      if (!safe) context.set({ check: { ...check, kind: 'checking' } });
    },
    checkEnded({ diagnostics, total, counts, versions, facts = [] }, took) {
      const { files, safe } = context.get();
      if (safe) return;
      const lists = new Map<string, Diagnostic[]>();
      for (const diagnostic of diagnostics) {
        // The file may have been deleted while it was checked.
        if (!files[diagnostic.file]) continue;
        const list = lists.get(diagnostic.file);
        if (list) list.push(diagnostic);
        else lists.set(diagnostic.file, [diagnostic]);
      }
      context.set({
        diagnostics: recordOf(lists),
        check: { kind: 'checked', at: context.environment.timers.now(), took, versions: recordOf(Object.entries(versions)), total, counts, facts },
      });
    },
    checkStopped: (reason) => context.set({ check: { ...context.get().check, kind: 'stopped', reason } }),
  };
}
