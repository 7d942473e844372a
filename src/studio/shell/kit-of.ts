import { editorKit, type EditorKit } from '../../editor/kit';
import { commandById } from '../commands';
import { runCommand } from '../commands/dispatch';
import { showStep } from '../commands/edit-commands';
import { previewFix } from '../problems/fixing';
import { goTo, wordSaid, type Studio } from '../state/studio';

/** The editor kit of the page, joined to the studio. */
export function kitOf(studio: Studio): EditorKit {
  return editorKit({
    workspace: studio.workspace,
    language: studio.language,
    say: (code, params) => wordSaid(studio, code, params),
    goTo: (path, span) => goTo(studio, path, span, { preview: false }),
    previewFix: (diagnostic, fix) => previewFix(studio, diagnostic, fix),
    command: (id) => runCommand(studio, commandById(id)),
    undo: (path) => showStep(studio, 'undo', path, studio.actions.undo({ file: path })),
    redo: (path) => showStep(studio, 'redo', path, studio.actions.redo({ file: path })),
  });
}
