import { bench, describe } from 'vitest';
import { fakeBrowser } from './testing-page';
import { projectWith } from './testing';

const line = '    { "id": "row-of-gear", "name": "Lantern", "weight": 1.5, "note": "burns for six hours" },\n';
const large = line.repeat(Math.ceil(512_000 / line.length));

describe('one key in a text of 500 KB', () => {
  const { document, clock } = projectWith({ 'a.json': large });
  const plain = document('a.json');
  bench('document and history', () => {
    clock.now += 100;
    plain.apply([{ span: { start: 250_000, end: 250_000 }, text: 'x' }], { origin: 'view', mergeTyping: true });
  });

  const browser = fakeBrowser('bench');
  const tab = browser.tab();
  const ready = tab.actions.start().then(() => tab.actions.createProject({ name: 'B', format: 'ruleset', files: [{ path: 'a.json', content: large }] }));
  bench('with state, autosave, revisions and mirrors', async () => {
    await ready;
    tab.document('a.json').apply([{ span: { start: 250_000, end: 250_000 }, text: 'x' }], { origin: 'view', mergeTyping: true });
  });
});
