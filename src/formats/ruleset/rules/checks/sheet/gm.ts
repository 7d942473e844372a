import type { Check } from '../context';
import { itemOrList } from '../fixes';
import { isType } from './value-ref';

/** What the Game Master's sheet block shows. Reference 1, section 15. */
export const checkSheetSummary: Check = (context) => {
  const summary = context.root.at('gm', 'sheetSummary');
  for (const field of summary.get('fields').items()) context.refer(field, 'field', { remove: field });
  for (const derived of summary.get('derived').items()) context.refer(derived, 'derived', { remove: derived });
  for (const entry of summary.get('lists').items()) {
    const list = context.refer(entry.get('list'), 'list', { remove: entry });
    if (!list) continue;
    const scope = list.id;
    context.refer(entry.get('nameColumn'), 'column', { scope, legal: (d) => isType(d, 'text', 'enum'), why: 'ruleset/summary-name-column' });
    for (const column of entry.get('columns').items()) context.refer(column, 'column', { scope, remove: itemOrList(column) });
    context.refer(entry.get('groupBy'), 'column', { scope, remove: entry.get('groupBy') });
    context.refer(entry.get('onlyWhen'), 'column', {
      scope,
      legal: (d) => isType(d, 'boolean'),
      why: 'ruleset/column-not-boolean',
      create: { type: 'boolean', default: true },
      remove: entry.get('onlyWhen'),
    });
  }
};
