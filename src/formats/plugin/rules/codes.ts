import type { Params } from '../../../language/diagnostic';
import type { Message, MessageTable } from '../../../language/session';

function list(params: Params, name: string): readonly string[] {
  const value = params[name];
  return Array.isArray(value) ? value : [];
}

/** A sentence, and the nearest name when there is one. */
function withNear(sentence: (p: Params) => string, quoted = true): Message {
  return (p) => {
    const [near] = list(p, 'near');
    return sentence(p) + (near === undefined ? '' : ` Did you mean ${quoted ? `"${near}"` : near}?`);
  };
}

function range(p: Params): string {
  const unit = p.unit === '' ? '' : ` ${String(p.unit)}`;
  const span = `${String(p.min)} to ${String(p.max)}${unit}`;
  return p.whole === true ? `Allowed are whole numbers from ${span}` : `Allowed is ${span}`;
}

function aPart(part: string): string {
  return part === 'action' ? 'An action' : `A ${part}`;
}

function unknownEntry(what: string): Message {
  return withNear((p) => {
    if (p.other !== '' && p.other !== undefined) {
      return `${String(p.found)} is ${aPart(String(p.other)).toLowerCase()} and cannot stand here: ${aPart(what).toLowerCase()} is needed.`;
    }
    return `There is no ${what} ${String(p.found)}.${p.sameLetters === true ? ' Capital and small letters count.' : ''}`;
  });
}

/** English sentences for everything the plugin checks say, by code. Errors first, then warnings, information, notes and fixes. */
export const pluginMessages: MessageTable = {
  'json/duplicate-key': 'The key "{key}" is written twice in this object, which the engine does not take. Only one can stay.',
  'json/comment': 'JSON has no comments, and a plugin has no key for notes. Take the note out, or keep it in the description.',
  'plugin/half-character': 'This text holds half of a character (a surrogate without its partner), which no server can read.',
  'plugin/wrong-type': (p) =>
    `${p.part === true ? aPart(String(p.key)) : `"${String(p.key)}"`} has to be ${String(p.expected)}. Found ${String(p.found)}.${p.leaveOut === true ? ' To leave it open, take the key out.' : ''}`,
  'plugin/missing-key': (p) => `The key "${String(p.key)}" is missing here. ${String(p.help)}`,
  'plugin/missing-param': (p) => `"${String(p.owner)}" needs the parameter "${String(p.key)}". ${String(p.help)}`,
  'plugin/unknown-key': withNear((p) => `There is no key "${String(p.key)}" here. Allowed are ${list(p, 'allowed').join(', ')}.`),
  'plugin/unknown-param': withNear((p) => {
    const allowed = list(p, 'allowed');
    const has = allowed.length === 0 ? 'It has no parameters.' : `It has ${allowed.join(', ')}.`;
    return `"${String(p.owner)}" has no parameter "${String(p.key)}". ${has}`;
  }),
  'plugin/unknown-trigger': unknownEntry('trigger'),
  'plugin/unknown-condition': unknownEntry('condition'),
  'plugin/unknown-action': unknownEntry('action'),
  'plugin/spec-version': 'The studio knows version {version} of the grammar only, so "specVersion" is the number {version}. Found {found}.',
  'plugin/too-few': (p) => `"${String(p.key)}" needs at least ${String(p.min)} ${p.min === 1 ? 'entry' : 'entries'} and is empty.`,
  'plugin/too-many': '"{key}" may hold {max} entries at most. Here are {count}.',
  'plugin/text-too-short': (p) => (p.min === 1 ? `"${String(p.key)}" cannot be empty. It has 1 to ${String(p.max)} characters.` : `"${String(p.key)}" has at least ${String(p.min)} characters. Here are ${String(p.length)}.`),
  'plugin/text-too-long': '"{key}" may have {max} characters at most. Here are {length}.',
  'plugin/line-break': '"{key}" stands on one line. A line break in it is not allowed.',
  'plugin/bad-rule-id': (p) => (Number(p.length) > Number(p.max) ? `A rule id has at most ${String(p.max)} characters. Here are ${String(p.length)}.` : `A rule id is made of the letters A to Z, digits, _ and -, without blanks or accents. Found ${String(p.found)}.`),
  'plugin/bad-identifier': (p) =>
    Number(p.length) > Number(p.max) ? `"${String(p.key)}" has at most ${String(p.max)} characters. Here are ${String(p.length)}.` : `"${String(p.key)}" begins with a letter A to Z; letters, digits and _ : . / - may follow. Found ${String(p.found)}.`,
  'plugin/not-finite': (p) => `This number is too large to be read. ${range(p)}.`,
  'plugin/not-whole': (p) => `"${String(p.key)}" takes no fraction. ${range(p)}. Found ${String(p.found)}.`,
  'plugin/too-small': (p) => `"${String(p.key)}" is too small. ${range(p)}. Found ${String(p.found)}.`,
  'plugin/too-large': (p) => `"${String(p.key)}" is too large. ${range(p)}. Found ${String(p.found)}.`,
  'plugin/unknown-choice': withNear((p) => `"${String(p.key)}" is one of ${String(p.choices)}. Found ${String(p.found)}.`),
  'plugin/template-lone-open': 'This { begins no variable. A brace that is meant to be seen is written twice: {{.',
  'plugin/template-lone-close': 'This } closes no variable. A brace that is meant to be seen is written twice: }}.',
  'plugin/template-empty': 'No variable stands between these braces. Braces that are meant to be seen are written twice: {{}}.',
  'plugin/template-blanks': (p) => `A variable is written without blanks: {${String(p.inner)}}.`,
  'plugin/template-name': (p) => `${String(p.text)} cannot be a variable: a name begins with a letter A to Z, then letters, digits and _ follow. To show it as it is, write each brace twice.`,
  'plugin/template-unclosed': (p) => `The } of the variable {${String(p.inner)} is missing. A brace that is meant to be seen is written twice: {{.`,
  'plugin/unknown-variable': withNear((p) => {
    const given = p.given === '' ? 'It gives no variables at all.' : `It gives ${String(p.given)}.`;
    return `The trigger "${String(p.trigger)}" does not give ${String(p.names)}. ${given}`;
  }, false),
  'plugin/needs-player': '"{entry}" needs a player, and the trigger "{trigger}" gives none.',
  'plugin/not-cancellable': (p) => `What starts with "${String(p.trigger)}" cannot be cancelled. That is possible under ${list(p, 'cancellable').join(', ')}.`,

  'plugin/cancel-after-delay': 'This rule has waited by now, so nothing is cancelled any more. A cancel goes before the first wait.',
  'plugin/message-lost': 'The player is leaving, so nobody reads this.',
  'plugin/command-slash': 'A command name is written without a slash; players type the slash themselves.',
  'plugin/console-slash': 'A console command is written without a slash before it.',
  'plugin/command-empty': 'A command without a name can never be typed.',
  'plugin/command-blank': 'A command name with a blank in it can never be typed: what follows the blank is taken as arguments.',
  'plugin/duplicate-rule-id': 'Rule {first} has the id "{name}" already. An id that is used twice names no rule for certain.',
  'plugin/duplicate-command': 'Rule {first} makes the command "{name}" already. Both rules run, and which description and permission count is not certain.',
  'plugin/capital-letter': 'Names of sounds and effects are Minecraft keys in small letters. {found} will most likely not be found.',
  'plugin/variable-in-trigger': 'Nothing is put in for {found} here: the values of a trigger are read when the server starts.',
  'plugin/compare-no-number': (p) =>
    p.empty === true ? 'This side is empty, so the comparison never holds. It needs a number such as "62" or a variable such as {y}.' : `${String(p.found)} is no number, so the comparison never holds. Numbers look like 62, -3.5 or 1e3.`,

  'plugin/player-text-in-command': (p) => `${list(p, 'names').join(' and ')} is text that a player wrote. Here it becomes part of a console command, so players can write console commands themselves.`,
  'plugin/command-restart': 'A command with a new name is there only after the server restarts. What the rule does is reloaded at once.',

  'plugin/nothing-to-rename': 'Nothing here can be renamed: variables and ids are given by the grammar, and no other place names a rule.',

  'plugin/note-wait': 'The rule waits here.',
  'plugin/note-first-name': 'The name is used here first.',

  'plugin/fix-change': 'Change to {to}',
  'plugin/fix-remove': 'Remove {what}',
  'plugin/fix-exchange': 'Put "{to}" in its place',
  'plugin/fix-example': 'Put an example in its place',
  'plugin/fix-rename': 'Rename to "{to}"',
  'plugin/fix-add': 'Add "{key}"',
  'plugin/fix-shorten': 'Cut to {max} characters',
  'plugin/fix-one-line': 'Put on one line',
  'plugin/fix-wrap': 'Put into a list',
  'plugin/fix-unwrap': 'Take out of the list',
  'plugin/fix-escape': 'Show {text} as text',
  'plugin/fix-variable': (p) => `Change ${String(p.from)} to ${String(p.to)}`,
  'plugin/fix-unbrace': 'Take the braces off',
  'plugin/fix-remove-halves': 'Remove the half character',
  'plugin/fix-cancel-first': 'Move the cancel before the wait',
};
