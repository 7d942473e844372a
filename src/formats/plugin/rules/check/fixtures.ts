import type { JsonValue } from '../../../../language/json/tree';
import { act, COMMAND, EVERY, LOG, plugin, rule, SAY } from '../testing';

/** What a small document is to be told: `code pointer`, in any order. A text stands for itself. */
export type Fixture = readonly [name: string, document: JsonValue, ...findings: string[]];

const P = '/rules/0/actions/0/params';
const C = '/rules/0/conditions/0';
const cond = (type: string, params: { [key: string]: JsonValue } | undefined, trigger: string = 'block.break', more = {}) =>
  plugin([rule(trigger, [LOG], { conditions: [{ ...act(type, params), ...more }] })]);
const one = (action: { [key: string]: JsonValue }, trigger: string | { [key: string]: JsonValue } = 'player.join') => plugin([rule(trigger, [action])]);
const long = (n: number, unit = 'x') => unit.repeat(n);

/** JSON itself, the document and its rules. */
export const documentFixtures: readonly Fixture[] = [
  ['the smallest plugin', plugin([rule('player.join')])],
  ['the root is a list', [], 'plugin/wrong-type '],
  ['nothing is there', {}, 'plugin/missing-key /specVersion', 'plugin/missing-key /name', 'plugin/missing-key /rules'],
  ['an unknown key', plugin([rule('player.join')], { author: 'x' }), 'plugin/unknown-key /author'],
  ['an unknown key that needs escapes', plugin([rule('player.join')], { 'a/b~c': 1 }), 'plugin/unknown-key /a~1b~0c'],
  ['version 2', { ...plugin([rule('player.join')]), specVersion: 2 }, 'plugin/spec-version /specVersion'],
  ['version as a text', { ...plugin([rule('player.join')]), specVersion: '1' }, 'plugin/spec-version /specVersion'],
  ['version null', { ...plugin([rule('player.join')]), specVersion: null }, 'plugin/spec-version /specVersion'],
  ['an empty name', plugin([rule('player.join')], { name: '' }), 'plugin/text-too-short /name'],
  ['a name of 64 astral characters', plugin([rule('player.join')], { name: long(64, '🏰') })],
  ['a name of 65', plugin([rule('player.join')], { name: long(65) }), 'plugin/text-too-long /name'],
  ['a name over two lines', plugin([rule('player.join')], { name: 'a\nb' }), 'plugin/line-break /name'],
  ['a line separator', plugin([rule('player.join')], { name: 'a\u2028b' }), 'plugin/line-break /name'],
  ['a next-line character is none', plugin([rule('player.join')], { name: 'a\u0085b' })],
  ['too long and over two lines is one fault', plugin([rule('player.join')], { name: long(64) + '\n' }), 'plugin/text-too-long /name'],
  ['a name that is a number', plugin([rule('player.join')], { name: 5 }), 'plugin/wrong-type /name'],
  ['an id of any characters', plugin([rule('player.join')], { id: '' })],
  ['an id over two lines', plugin([rule('player.join')], { id: 'a\rb' }), 'plugin/line-break /id'],
  ['a description null', plugin([rule('player.join')], { description: null }), 'plugin/wrong-type /description'],
  ['a description of 501', plugin([rule('player.join')], { description: long(501) }), 'plugin/text-too-long /description'],
  ['no rules', plugin([]), 'plugin/too-few /rules'],
  ['201 rules', plugin(Array.from({ length: 201 }, () => rule('player.join'))), 'plugin/too-many /rules'],
  ['rules are one rule', { specVersion: 1, name: 'x', rules: rule('player.join') }, 'plugin/wrong-type /rules'],
  ['a rule that is a text', plugin(['x', rule('player.join')]), 'plugin/wrong-type /rules/0'],
  ['a rule with nothing', plugin([{}]), 'plugin/missing-key /rules/0/name', 'plugin/missing-key /rules/0/trigger', 'plugin/missing-key /rules/0/actions'],
  ['a rule with an unknown key', plugin([{ ...rule('player.join'), condition: [] }]), 'plugin/unknown-key /rules/0/condition'],
  ['a rule id with an accent', plugin([rule('player.join', [LOG], { id: 'hoşgeldin' })]), 'plugin/bad-rule-id /rules/0/id'],
  ['a rule id that is empty', plugin([rule('player.join', [LOG], { id: '' })]), 'plugin/bad-rule-id /rules/0/id'],
  ['a rule id of 33', plugin([rule('player.join', [LOG], { id: long(33) })]), 'plugin/bad-rule-id /rules/0/id'],
  ['a rule id of 32', plugin([rule('player.join', [LOG], { id: long(32) })])],
  ['enabled as a text', plugin([rule('player.join', [LOG], { enabled: 'true' })]), 'plugin/wrong-type /rules/0/enabled'],
  ['match in capitals', plugin([rule('player.join', [LOG], { match: 'ALL' })]), 'plugin/unknown-choice /rules/0/match'],
  ['match null', plugin([rule('player.join', [LOG], { match: null })]), 'plugin/wrong-type /rules/0/match'],
  ['a list of triggers', plugin([{ ...rule('player.join'), trigger: [{ type: 'player.join' }] }]), 'plugin/wrong-type /rules/0/trigger'],
  ['conditions null', plugin([rule('player.join', [LOG], { conditions: null })]), 'plugin/wrong-type /rules/0/conditions'],
  ['one condition without its list', plugin([rule('player.join', [LOG], { conditions: { type: 'player.is_op' } })]), 'plugin/wrong-type /rules/0/conditions'],
  ['20 conditions', plugin([rule('player.join', [LOG], { conditions: Array.from({ length: 20 }, () => ({ type: 'player.is_op' })) })])],
  ['21 conditions', plugin([rule('player.join', [LOG], { conditions: Array.from({ length: 21 }, () => ({ type: 'player.is_op' })) })]), 'plugin/too-many /rules/0/conditions'],
  ['no actions', plugin([rule('player.join', [])]), 'plugin/too-few /rules/0/actions'],
  ['no actions under a trigger without a player', plugin([rule(EVERY(5), [])]), 'plugin/too-few /rules/0/actions'],
  ['51 actions', plugin([rule('player.join', Array.from({ length: 51 }, () => LOG))]), 'plugin/too-many /rules/0/actions'],
  ['an action that is null', plugin([{ ...rule('player.join'), actions: [LOG, null] }]), 'plugin/wrong-type /rules/0/actions/1'],
  ['the same rule id twice', plugin([rule('player.join', [LOG], { id: 'a' }), rule('player.quit', [LOG], { id: 'a', enabled: false })]), 'plugin/duplicate-rule-id /rules/1/id'],
  ['rule ids in two spellings', plugin([rule('player.join', [LOG], { id: 'a' }), rule('player.quit', [LOG], { id: 'A' })])],
  ['three times: the second and the third', plugin([1, 2, 3].map(() => rule('player.join', [LOG], { id: 'a' }))), 'plugin/duplicate-rule-id /rules/1/id', 'plugin/duplicate-rule-id /rules/2/id'],
];

/** Texts whose spelling matters. */
const raw = (params: string, type = 'player.give_item') => `{"specVersion":1,"name":"T","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[{"type":"${type}","params":{${params}}}]}]}`;
export const textFixtures: readonly (readonly [name: string, text: string, ...findings: string[]])[] = [
  ['a whole number with a point', raw('"material":"a","amount":16.0')],
  ['a whole number with an exponent', raw('"material":"a","amount":1e2')],
  ['minus zero', raw('"effect":"a","amplifier":-0', 'player.give_effect')],
  ['a number too large to be finite', raw('"effect":"a","seconds":1e400', 'player.give_effect'), `plugin/not-finite ${P}/seconds`],
  ['a parameter twice', raw('"material":"a","amount":1,"material":"b"'), `json/duplicate-key ${P}/material`],
  ['a parameter three times', raw('"material":"a","material":"c","material":"b"'), `json/duplicate-key ${P}/material`, `json/duplicate-key ${P}/material`],
  ['a key twice, once escaped', raw('"material":"a","\\u006daterial":"b"'), `json/duplicate-key ${P}/material`],
  ['a key twice in the root', '{"name":"a","specVersion":1,"name":"b","rules":[{"name":"r","trigger":{"type":"player.join"},"actions":[{"type":"player.heal"}]}]}', 'json/duplicate-key /name'],
  ['a key twice below an unknown key', raw('"material":"a"').replace('"name":"T"', '"name":"T","x":{"a":1,"a":2}'), 'plugin/unknown-key /x', 'json/duplicate-key /x/a'],
  ['half a pair in a template', raw('"message":"\\ud83d {"', 'log'), `plugin/half-character ${P}/message`],
  ['half a pair in an id', raw('"message":"x"', 'l\\udc00og'), 'plugin/half-character /rules/0/actions/0/type'],
  ['half a pair in a key', raw('"message":"x","\\ud800":1', 'log'), `plugin/half-character ${P}/\ud800`],
  ['a whole pair in two escapes', raw('"message":"\\ud83d\\ude80"', 'log')],
  ['__proto__ is a key like any other', raw('"message":"x","__proto__":1', 'log'), `plugin/unknown-param ${P}/__proto__`],
];

/** Triggers, conditions and actions with their parameters. */
export const entryFixtures: readonly Fixture[] = [
  ['a trigger without a type', plugin([rule({})]), 'plugin/missing-key /rules/0/trigger/type'],
  ['a type that is a number', plugin([rule({ type: 1 })]), 'plugin/wrong-type /rules/0/trigger/type'],
  ['an unknown trigger hides what hangs on it', plugin([rule('player.move', [SAY('{anything}'), act('cancel_event')])]), 'plugin/unknown-trigger /rules/0/trigger/type'],
  ['ids are exact', plugin([rule('Player.Join')]), 'plugin/unknown-trigger /rules/0/trigger/type'],
  ['a name that every object has', plugin([rule('constructor')]), 'plugin/unknown-trigger /rules/0/trigger/type'],
  ['not on a trigger', plugin([rule({ type: 'player.join', not: true })]), 'plugin/unknown-key /rules/0/trigger/not'],
  ['a parameter where there are none', plugin([rule({ type: 'player.quit', params: { reason: 'x' } })]), 'plugin/unknown-param /rules/0/trigger/params/reason'],
  ['empty parameters where there are none', plugin([rule({ type: 'player.quit', params: {} })])],
  ['parameters that are a list', plugin([rule({ type: 'player.quit', params: [] })]), 'plugin/wrong-type /rules/0/trigger/params'],
  ['a command without parameters', plugin([rule('command')]), 'plugin/missing-param /rules/0/trigger/params/name'],
  ['a command with empty parameters', plugin([rule(COMMAND({}))]), 'plugin/missing-param /rules/0/trigger/params/name'],
  ['a command', plugin([rule(COMMAND({ name: 'spawn' }))]), 'plugin/command-restart /rules/0/trigger/params/name'],
  ['a command that is off', plugin([rule(COMMAND({ name: 'spawn' }), [LOG], { enabled: false })])],
  ['a description null', plugin([rule(COMMAND({ name: 'a', description: null }), [LOG], { enabled: false })]), 'plugin/wrong-type /rules/0/trigger/params/description'],
  ['trigger text of 2001', plugin([rule(COMMAND({ name: 'a', description: long(2001) }), [LOG], { enabled: false })]), 'plugin/text-too-long /rules/0/trigger/params/description'],
  ['lone braces in trigger text', plugin([rule(COMMAND({ name: 'a', description: '{ } {} {1}' }), [LOG], { enabled: false })])],
  ['a variable in trigger text', plugin([rule(COMMAND({ name: 'a', permission: 'x.{world}' }), [LOG], { enabled: false })]), 'plugin/variable-in-trigger /rules/0/trigger/params/permission'],
  ['a slash in a command name', plugin([rule(COMMAND({ name: '/spawn' }), [LOG], { enabled: false })]), 'plugin/command-slash /rules/0/trigger/params/name'],
  ['a slash and a blank is one fault', plugin([rule(COMMAND({ name: '/a b' }), [LOG], { enabled: false })]), 'plugin/command-slash /rules/0/trigger/params/name'],
  ['an empty command name', plugin([rule(COMMAND({ name: '' }), [LOG], { enabled: false })]), 'plugin/command-empty /rules/0/trigger/params/name'],
  ['a blank in a command name', plugin([rule(COMMAND({ name: 'a\u00a0b' }), [LOG], { enabled: false })]), 'plugin/command-blank /rules/0/trigger/params/name'],
  ['a command name twice', plugin([rule(COMMAND({ name: 'Git' })), rule(COMMAND({ name: 'gIT' }))]), 'plugin/command-restart /rules/0/trigger/params/name', 'plugin/command-restart /rules/1/trigger/params/name', 'plugin/duplicate-command /rules/1/trigger/params/name'],
  ['a command name twice, one off', plugin([rule(COMMAND({ name: 'a' }), [LOG], { enabled: false }), rule(COMMAND({ name: 'a' }))]), 'plugin/command-restart /rules/1/trigger/params/name'],
  ['an interval of 0', plugin([rule(EVERY(0))]), 'plugin/too-small /rules/0/trigger/params/seconds'],
  ['an interval of a day and a second', plugin([rule(EVERY(86401))]), 'plugin/too-large /rules/0/trigger/params/seconds'],
  ['half a second', plugin([rule(EVERY(1.5))]), 'plugin/not-whole /rules/0/trigger/params/seconds'],
  ['a fraction below the range is one fault', plugin([rule(EVERY(0.5))]), 'plugin/not-whole /rules/0/trigger/params/seconds'],
  ['an interval as a text', plugin([rule(EVERY('60'))]), 'plugin/wrong-type /rules/0/trigger/params/seconds'],

  ['a condition from the actions', cond('player.heal', undefined), `plugin/unknown-condition ${C}/type`],
  ['an unknown condition keeps its parameters', cond('all', { a: 1 }), `plugin/unknown-condition ${C}/type`],
  ['not as a number', cond('player.is_op', undefined, 'block.break', { not: 1 }), `plugin/wrong-type ${C}/not`],
  ['actions know no not', one({ ...LOG, not: true }), 'plugin/unknown-key /rules/0/actions/0/not'],
  ['health in hearts', cond('player.health_below', { hearts: 3 }), `plugin/unknown-param ${C}/params/hearts`, `plugin/missing-param ${C}/params/value`],
  ['health below 0', cond('player.health_below', { value: -0.5 }), `plugin/too-small ${C}/params/value`],
  ['ignoreCase as a text', cond('text.equals', { text: 'a', value: 'b', ignoreCase: 'no' }), `plugin/wrong-type ${C}/params/ignoreCase`],
  ['an operator that is none', cond('number.compare', { left: '{y}', operator: '=', right: '1' }), `plugin/unknown-choice ${C}/params/operator`],
  ['a side that is a number', cond('number.compare', { left: '{y}', operator: '<', right: 62 }), `plugin/wrong-type ${C}/params/right`],
  ...['', ' ', 'abc', '1,5', '.5', '5.', '0x10', 'NaN', '1e400', '{{y}}', '&a5', '5 6'].map((right): Fixture => [`a side that is no number: "${right}"`, cond('number.compare', { left: '{y}', operator: '<', right }), `plugin/compare-no-number ${C}/params/right`]),
  ...['62', ' 62 ', '-3.5', '+1', '1e3', '007', '{x}.5', '{x} and more'].map((right): Fixture => [`a side that may be a number: "${right}"`, cond('number.compare', { left: '{y}', operator: '<', right })]),
  ['101 percent', cond('chance', { percent: 101 }), `plugin/too-large ${C}/params/percent`],

  ['an action id in capitals', one(act('LOG', { message: 'x' })), 'plugin/unknown-action /rules/0/actions/0/type'],
  ['a missing parameter', one(act('log')), `plugin/missing-param ${P}/message`],
  ['parameters null', one({ type: 'log', params: null }), `plugin/wrong-type ${P}`],
  ['an unknown parameter', one(act('log', { mesage: 'x', message: 'x' })), `plugin/unknown-param ${P}/mesage`],
  ['an empty identifier', one(act('player.give_item', { material: '' })), `plugin/bad-identifier ${P}/material`],
  ['an identifier that begins with a digit', one(act('player.give_item', { material: '1a' })), `plugin/bad-identifier ${P}/material`],
  ['an identifier of 65', one(act('player.give_item', { material: long(65) })), `plugin/bad-identifier ${P}/material`],
  ['an identifier with a variable', one(act('player.give_item', { material: '{block}' })), `plugin/bad-identifier ${P}/material`],
  ['an identifier with a line break at its end', one(act('player.give_item', { material: 'a\n' })), `plugin/bad-identifier ${P}/material`],
  ['items take capitals', one(act('player.give_item', { material: 'Diamond_Sword' }))],
  ['sounds take none', one(act('player.play_sound', { sound: 'ENTITY_PLAYER_LEVELUP' })), `plugin/capital-letter ${P}/sound`],
  ['effects take none', one(act('player.give_effect', { effect: 'Speed' })), `plugin/capital-letter ${P}/effect`],
  ['a choice that is none', one(act('log', { message: 'x', level: 'error' })), `plugin/unknown-choice ${P}/level`],
  ['a number with quotes', one(act('delay', { seconds: '1' })), `plugin/wrong-type ${P}/seconds`],
  ['just too short a wait', one(act('delay', { seconds: 0.049 })), `plugin/too-small ${P}/seconds`],
  ['a slash before a console command', one(act('server.run_command', { command: '/say hi' })), `plugin/console-slash ${P}/command`],
  ['a slash inside a console command', one(act('server.run_command', { command: 'say /hi' }))],
  ['a player writes console commands', plugin([rule('player.chat', [act('server.run_command', { command: 'say {message}' })])]), `plugin/player-text-in-command ${P}/command`],
  ['a name is not written by hand', one(act('server.run_command', { command: 'say {player}' }))],
];

/** Templates, variables and the rules between entries. */
export const coherenceFixtures: readonly Fixture[] = [
  ...(
    [
      ['{', 'lone-open'], ['{{{', 'lone-open'], ['{"text":"x"}', 'lone-open'], ['}', 'lone-close'], ['{player}}', 'lone-close'], ['{{player}', 'lone-close'], ['{}', 'empty'],
      ['{ player }', 'blanks'], ['{1x}', 'name'], ['{player.name}', 'name'], ['{öyuncu}', 'name'], ['{_x}', 'name'], ['{player', 'unclosed'], ['{player {world}', 'unclosed'],
    ] as const
  ).map(([text, kind]): Fixture => [`the template ${text}`, one(SAY(text)), `plugin/template-${kind} ${P}/message`]),
  ...['{player}', '{{player}}', '{{{player}}}', '{player}}}', '{{}}', '{{ {{x}}', '&{player} &z & &A', 'a\nb\u2028', ''].map((text): Fixture => [`the template ${JSON.stringify(text)}`, one(SAY(text))]),
  ['a template of 2000 astral characters', one(SAY(long(2000, '🏰')))],
  ['a template of 2001', one(SAY(long(2001, '🏰'))), `plugin/text-too-long ${P}/message`],
  ['too long and wrong is one fault', one(SAY('{' + long(2000))), `plugin/text-too-long ${P}/message`],
  ['a variable of another trigger', one(SAY('{message}')), `plugin/unknown-variable ${P}/message`],
  ['two unknown variables are one fault of the text', one(SAY('{a} {b} {a}')), `plugin/unknown-variable ${P}/message`],
  ['variables are exact', one(SAY('{Player}')), `plugin/unknown-variable ${P}/message`],
  ['no variable under a repeat', one(act('broadcast', { message: '{player}' }), EVERY(5)), `plugin/unknown-variable ${P}/message`],
  ['wrong braces count also under an unknown trigger', one(SAY('{'), 'x'), 'plugin/unknown-trigger /rules/0/trigger/type', `plugin/template-lone-open ${P}/message`],
  ['disabled rules are checked', plugin([rule('player.join', [SAY('{x}')], { enabled: false })]), `plugin/unknown-variable ${P}/message`],
  ...['player.has_permission', 'player.is_op', 'player.in_world', 'player.health_below'].map((type): Fixture => {
    const params: Record<string, { [key: string]: JsonValue }> = { 'player.has_permission': { permission: 'a' }, 'player.in_world': { world: 'a' }, 'player.health_below': { value: 1 } };
    return [`${type} without a player`, plugin([rule(EVERY(5), [LOG], { conditions: [act(type, params[type])] })]), `plugin/needs-player ${C}/type`];
  }),
  ...(
    [
      ['player.send_message', { message: 'x' }], ['player.send_actionbar', { message: 'x' }], ['player.send_title', { title: 'x' }], ['player.play_sound', { sound: 'x' }], ['player.give_item', { material: 'x' }],
      ['player.give_effect', { effect: 'x' }], ['player.heal', undefined], ['player.teleport', { x: 0, y: 0, z: 0 }], ['player.kick', { reason: 'x' }],
    ] as const
  ).map(([type, params]): Fixture => [`${type} without a player`, one(act(type, params), EVERY(5)), 'plugin/needs-player /rules/0/actions/0/type']),
  ...(['player.join', 'player.quit', 'player.death', 'player.respawn', EVERY(5)] as const).map((trigger): Fixture => ['a cancel where nothing can be cancelled', one(act('cancel_event'), trigger), 'plugin/not-cancellable /rules/0/actions/0/type']),
  ['a cancel under a command', plugin([rule(COMMAND({ name: 'a' }), [act('cancel_event')], { enabled: false })]), 'plugin/not-cancellable /rules/0/actions/0/type'],
  ...['player.chat', 'block.break', 'block.place'].map((trigger): Fixture => [`a cancel under ${trigger}`, one(act('cancel_event'), trigger)]),
  ['a cancel after a wait', plugin([rule('player.chat', [act('cancel_event'), act('delay', { seconds: 1 }), LOG, act('cancel_event'), act('delay', { seconds: 1 }), act('cancel_event')])]), 'plugin/cancel-after-delay /rules/0/actions/3/type', 'plugin/cancel-after-delay /rules/0/actions/5/type'],
  ['a cancel after a wait where nothing can be cancelled is one fault', plugin([rule('player.join', [act('delay', { seconds: 1 }), act('cancel_event')])]), 'plugin/not-cancellable /rules/0/actions/1/type'],
  ...(['player.send_message', 'player.send_actionbar'] as const).map((type): Fixture => [`${type} to one who leaves`, one(act(type, { message: 'x' }), 'player.quit'), 'plugin/message-lost /rules/0/actions/0/type']),
  ['a title to one who leaves', one(act('player.send_title', { title: 'x' }), 'player.quit'), 'plugin/message-lost /rules/0/actions/0/type'],
  ['a kick of one who leaves', one(act('player.kick', { reason: 'x' }), 'player.quit')],
];
