import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { pluginDocs, toMarkdown, type DocBlock } from './page';
import { docWords } from './words';

const headings = (blocks: readonly DocBlock[]) => blocks.flatMap((b) => (b.kind === 'heading' && b.level === 3 ? [b.text] : []));

describe('the documentation page', () => {
  it('explains every part, entry and parameter', () => {
    const { blocks } = pluginDocs(catalogue);
    const ids = [...catalogue.triggers.all, ...catalogue.conditions.all, ...catalogue.actions.all].map((e) => e.id);
    expect(headings(blocks)).toEqual(['Plugin', 'Rule', 'Trigger', 'Condition', 'Action', ...ids]);
    const cells = blocks.flatMap((b) => (b.kind === 'table' ? b.rows.map((r) => r[0]?.text) : []));
    for (const entry of [...catalogue.triggers.all, ...catalogue.conditions.all, ...catalogue.actions.all]) for (const p of entry.params) expect(cells).toContain(p.name);
    const anchors = blocks.flatMap((b) => (b.kind === 'heading' ? [b.id] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it.each(['en', 'tr', 'fr'])('speaks %s', (language) => {
    const page = pluginDocs(catalogue, language);
    const text = toMarkdown(page);
    expect(text).toContain('### player.send\\_message');
    for (const words of Object.values(docWords)) expect(Object.keys(words)).toEqual(catalogue.languages);
    expect(text).not.toMatch(/undefined|\[object/);
    if (language !== 'en') expect(page.title).not.toBe(pluginDocs(catalogue).title);
  });

  it('says what is allowed', () => {
    const text = toMarkdown(pluginDocs(catalogue));
    expect(text).toContain('| `amount` | Amount. How many to give. 2304 is 36 stacks of 64. | whole number, 1–2304 items | 1 |');
    expect(text).toContain('| `message` | Message. What everyone reads. | text with variables and colours, 0–2000 characters | required |');
    expect(text).toContain('"info" (information), "warn" (warning)');
    expect(text).toContain('```json\n{"type":"delay","params":{"seconds":1}}\n```');
  });
});
