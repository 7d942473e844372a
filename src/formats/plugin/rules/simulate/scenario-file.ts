import type { Params } from '../../../../language/diagnostic';
import { Cursor } from '../../../../language/json/cursor';
import type { Finding } from '../../../../language/json/finding';
import type { JsonDocument, JsonValue } from '../../../../language/json/tree';
import { nodeValue } from '../../../../language/json/value';
import { nearest } from '../../../../language/nearest';
import type { Catalogue } from '../catalogue';
import { words } from '../check/describe';
import { readEvent } from './event';
import type { Expectation, ExpectedAction, ExpectedText, Scenario } from './scenario';

/** The version of the scenario format. */
const VERSION = 1;

type Kind = 'text' | 'number' | 'yes or no' | 'object' | 'list';

const FORM: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  root: { scenario: 'number', name: 'text', plugin: 'text', event: 'object', expect: 'object' },
  event: { type: 'text', params: 'object', vars: 'object', state: 'object' },
  state: { permissions: 'list', op: 'yes or no', health: 'number', random: 'number', leavesAfter: 'number' },
  expect: { cancelled: 'yes or no', rules: 'list', says: 'list', does: 'list' },
  says: { text: 'text', second: 'text', to: 'text', where: 'text', after: 'number' },
  does: { type: 'text', params: 'object', after: 'number' },
};

const REQUIRED: Readonly<Record<string, readonly string[]>> = { root: ['scenario', 'name', 'event', 'expect'], event: ['type'], says: ['text'], does: ['type'] };

/**
 * Reads a scenario file. Gives what is wrong with it, and the scenario when nothing is. Mistakes of JSON itself stay in `doc.faults`;
 * there is no scenario then.
 */
export function readScenario(doc: JsonDocument, catalogue: Catalogue, file: string): { readonly findings: readonly Finding[]; readonly scenario: Scenario | undefined } {
  if (!doc.root || doc.faultTotal > 0) return { findings: [], scenario: undefined };
  const check = new ScenarioCheck(file, catalogue);
  const root = Cursor.root(file, nodeValue(doc.root));
  check.root(root);
  return { findings: check.findings, scenario: check.findings.length === 0 ? scenarioOf(root) : undefined };
}

class ScenarioCheck {
  readonly findings: Finding[] = [];

  constructor(
    private readonly file: string,
    private readonly catalogue: Catalogue,
  ) {}

  private report(at: Cursor, code: string, params: Params, mark?: Finding['mark']): void {
    this.findings.push({ file: this.file, pointer: at.pointer, severity: 'error', code, params, ...(mark ? { mark } : {}) });
  }

  /** An object with these keys and no others. */
  private object(at: Cursor, form: string): void {
    if (!at.isObject) {
      this.report(at, 'plugin/scenario-type', { key: String(at.key), expected: 'an object' });
      return;
    }
    const keys = FORM[form] ?? {};
    for (const member of at.members()) {
      const key = String(member.key);
      const kind = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (kind === undefined) this.report(member, 'plugin/scenario-unknown-key', { key, allowed: Object.keys(keys), near: nearest(key, Object.keys(keys), 1) }, 'key');
      else if (!isKind(member, kind)) this.report(member, 'plugin/scenario-type', { key, expected: KIND_WORDS[kind] });
    }
    for (const key of REQUIRED[form] ?? []) if (!at.has(key)) this.report(at.get(key), 'plugin/scenario-missing-key', { key });
  }

  private oneOf(at: Cursor, allowed: readonly string[]): void {
    const { string } = at;
    if (string !== undefined && !allowed.includes(string)) this.report(at, 'plugin/scenario-word', { key: String(at.key), allowed: words(allowed.map((w) => `"${w}"`)), near: nearest(string, allowed, 1) });
  }

  private range(at: Cursor, fits: (n: number) => boolean, allowed: string): void {
    const { number } = at;
    if (number !== undefined && !fits(number)) this.report(at, 'plugin/scenario-range', { key: String(at.key), allowed });
  }

  private eachText(at: Cursor): void {
    for (const item of at.items()) if (item.string === undefined) this.report(item, 'plugin/scenario-type', { key: String(item.key), expected: 'a text' });
  }

  root(at: Cursor): void {
    this.object(at, 'root');
    this.range(at.get('scenario'), (n) => n === VERSION, `the number ${VERSION}`);
    const event = at.get('event');
    if (event.isObject) this.event(event);
    const expect = at.get('expect');
    if (!expect.isObject) return;
    this.object(expect, 'expect');
    this.eachText(expect.get('rules'));
    for (const said of expect.get('says').items()) {
      this.object(said, 'says');
      this.oneOf(said.get('to'), ['player', 'everyone', 'console']);
      this.oneOf(said.get('where'), ['chat', 'actionbar', 'title', 'kick', 'log']);
    }
    for (const done of expect.get('does').items()) {
      this.object(done, 'does');
      this.oneOf(done.get('type'), this.catalogue.actions.all.map((a) => a.id));
      const params = done.get('params');
      const action = this.catalogue.actions.byId.get(done.get('type').string ?? '');
      if (action) this.names(params, action.params.map((p) => p.name));
      for (const param of params.members()) {
        if (!isScalar(param)) this.report(param, 'plugin/scenario-type', { key: String(param.key), expected: 'a text, a number, true or false' });
      }
    }
  }

  private event(at: Cursor): void {
    this.object(at, 'event');
    this.oneOf(at.get('type'), this.catalogue.triggers.all.map((t) => t.id));
    const trigger = this.catalogue.triggers.byId.get(at.get('type').string ?? '');
    if (trigger) {
      this.names(at.get('params'), trigger.params.map((p) => p.name));
      this.names(at.get('vars'), trigger.variables.map((v) => v.name));
    }
    for (const key of ['params', 'vars']) {
      for (const member of at.get(key).members()) if (member.string === undefined && member.number === undefined) this.report(member, 'plugin/scenario-type', { key: String(member.key), expected: 'a text or a number' });
    }
    const state = at.get('state');
    if (!state.isObject) return;
    this.object(state, 'state');
    this.eachText(state.get('permissions'));
    this.range(state.get('health'), (n) => n >= 0, '0 or more');
    this.range(state.get('random'), (n) => n >= 0 && n < 1, '0 or more and less than 1');
    this.range(state.get('leavesAfter'), (n) => n >= 0, '0 or more');
  }

  private names(at: Cursor, allowed: readonly string[]): void {
    for (const member of at.members()) {
      const key = String(member.key);
      if (!allowed.includes(key)) this.report(member, 'plugin/scenario-unknown-key', { key, allowed: [...allowed], near: nearest(key, allowed, 1) }, 'key');
    }
  }
}

const KIND_WORDS: Readonly<Record<Kind, string>> = { text: 'a text', number: 'a number', 'yes or no': 'true or false', object: 'an object', list: 'a list' };

function isScalar(at: Cursor): boolean {
  return at.string !== undefined || at.number !== undefined || at.boolean !== undefined;
}

function isKind(at: Cursor, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return at.string !== undefined;
    case 'number':
      return at.number !== undefined && Number.isFinite(at.number);
    case 'yes or no':
      return at.boolean !== undefined;
    case 'object':
      return at.isObject;
    case 'list':
      return at.isArray;
  }
}

function scenarioOf(root: Cursor): Scenario | undefined {
  const event = readEvent(root.get('event').value);
  if (!event) return undefined;
  const expect = root.get('expect');
  const after = (at: Cursor) => (at.has('after') ? { after: at.get('after').number } : {});
  const expectation: Expectation = {
    ...(expect.has('cancelled') ? { cancelled: expect.get('cancelled').boolean } : {}),
    ...(expect.has('rules') ? { rules: expect.get('rules').items().map((r) => r.string ?? '') } : {}),
    ...(expect.has('says') ? { says: expect.get('says').items().map((said): ExpectedText => ({ ...(said.value as ExpectedText) })) } : {}),
    ...(expect.has('does') ? { does: expect.get('does').items().map((done): ExpectedAction => ({ type: done.get('type').string ?? '', ...(done.has('params') ? { params: done.get('params').value as ExpectedAction['params'] } : {}), ...after(done) })) } : {}),
  };
  return { name: root.get('name').string ?? '', ...(root.has('plugin') ? { plugin: root.get('plugin').string } : {}), event, expect: expectation };
}

/** A scenario as the text of its file. */
export function writeScenario(scenario: Scenario): string {
  const { name, plugin, event, expect } = scenario;
  const value: { [key: string]: JsonValue } = {
    scenario: VERSION,
    name,
    ...(plugin === undefined ? {} : { plugin }),
    event: {
      type: event.type,
      ...(Object.keys(event.params).length > 0 ? { params: { ...event.params } } : {}),
      vars: { ...event.vars },
      state: { ...event.state, permissions: [...event.state.permissions] },
    },
    expect: {
      ...(expect.cancelled === undefined ? {} : { cancelled: expect.cancelled }),
      ...(expect.rules ? { rules: [...expect.rules] } : {}),
      ...(expect.says ? { says: expect.says.map((s) => ({ ...s })) } : {}),
      ...(expect.does ? { does: expect.does.map(({ params, ...rest }) => ({ ...rest, ...(params ? { params: { ...params } } : {}) })) } : {}),
    },
  };
  return JSON.stringify(value, null, 2) + '\n';
}
