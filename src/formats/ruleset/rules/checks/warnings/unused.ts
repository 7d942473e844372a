import type { Cursor } from '../../../../../language/json/cursor';
import type { Check } from '../context';
import { removeFix } from '../fixes';
import type { NameKind } from '../names';
import { resolutionKind } from '../resolution-kind';

const COUNTED: ReadonlySet<NameKind> = new Set(['section', 'derived', 'tier']);

/**
 * Declared things nothing uses. Only where that can be known: a heading nothing stands under, a tier nobody can be given,
 * and, as a hint, a derived value nothing reads (it is still shown on the sheet). Runs last: it looks at all references.
 */
export const warnUnused: Check = (context) => {
  const { names, root } = context;
  const named = new Set<string>();
  for (const { kinds, id } of context.references) for (const kind of kinds) if (COUNTED.has(kind)) named.add(`${kind} ${id}`);
  const unused = (kind: NameKind) => names.all([kind]).filter((d) => !named.has(`${kind} ${d.id}`));

  for (const section of unused('section')) {
    context.report(section.at, 'ruleset/warning-unused-section', {}, { severity: 'warning', fixes: [removeFix(section.at)] });
  }
  // A catalog file that is not here, or a kind of resolution whose keys are not public, may well read one.
  const isHere = (catalog: Cursor) => catalog.has('entries') || context.catalogFiles.has(catalog.get('asset').string ?? '');
  const allHere = resolutionKind(root) !== 'other' && root.get('catalogs').items().every(isHere);
  for (const { at } of allHere ? unused('derived') : []) {
    context.report(at, 'ruleset/warning-unused-derived', {}, { severity: 'info', fixes: [removeFix(at)] });
  }

  const sheet = root.get('sheet');
  const [skillTiers, saveTiers] = [sheet.get('skillTiers'), sheet.get('saveTiers')];
  const has = (key: string) => sheet.get(key).items().length > 0;
  const limits = (has('skills') ? skillTiers.isArray : true) && (has('saves') ? saveTiers.isArray : true) && (has('skills') || has('saves'));
  if (!limits) return;
  // The first tier is what everybody has who has none, offered or not.
  for (const tier of unused('tier').filter((d) => d.order > 0)) {
    context.report(tier.at, 'ruleset/warning-unused-tier', {}, { severity: 'warning' });
  }
};
