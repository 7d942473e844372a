import type { Check } from '../context';
import { removeFix } from '../fixes';
import { isWoundTrack } from '../sheet/value-ref';

/** Rests, and steps of a rest, that leave everything as it is. Reference 1, section 14. */
export const warnRests: Check = (context) => {
  for (const rest of context.root.get('rests').items()) {
    if (!rest.isObject) continue;
    const [restore, clear] = [rest.get('restore'), rest.get('clear')];
    const conditions = clear.get('conditions');
    const empty =
      restore.items().length === 0 && clear.get('text').items().length === 0 && conditions.items().length === 0 && conditions.value !== 'all';
    const readable = (!restore.exists || restore.isArray) && (!clear.exists || clear.isObject);
    if (empty && readable) context.report(rest, 'ruleset/warning-rest-does-nothing', {}, { severity: 'warning' });
    for (const step of restore.items()) {
      const by = step.get('by');
      const constant = by.get('const').number;
      const track = context.names.find(['track'], step.get('track').string ?? '')[0];
      const wound = track !== undefined && isWoundTrack(track.at);
      const adds = (constant !== undefined && constant > 0) || by.has('fractionOfMax');
      if (constant !== 0 && !(wound && adds)) continue;
      context.report(step, 'ruleset/warning-rest-step-does-nothing', { why: constant === 0 ? 'zero' : 'wound', label: track?.label ?? '' }, {
        severity: 'warning',
        fixes: [removeFix(step)],
      });
    }
  }
};
