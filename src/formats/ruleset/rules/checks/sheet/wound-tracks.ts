import type { Cursor } from '../../../../../language/json/cursor';
import type { CheckContext } from '../context';
import { removeFix, setFix } from '../fixes';
import { unique } from '../unique';
import { isType } from './value-ref';

/** Most boxes of one track. Reference 1, section 18. */
const MOST_BOXES = 64;

/** A track that holds marks, on named levels or numbered boxes. Reference 1, section 13.8, rules 3 to 12. */
export function checkWoundTrack(context: CheckContext, track: Cursor): void {
  const [levels, boxes, kinds] = [track.get('levels'), track.get('boxes'), track.get('kinds')];
  if (levels.exists && boxes.exists) {
    context.report(boxes, 'ruleset/levels-and-boxes', {}, { mark: 'key', fixes: [removeFix(boxes), removeFix(levels)] });
  }
  if (!kinds.exists) {
    const at = levels.exists ? levels : boxes;
    context.report(at, 'ruleset/wound-track-without-kinds', {}, {
      mark: 'key',
      fixes: [
        {
          code: 'ruleset/fix-add-kinds',
          preferred: true,
          steps: [{ op: 'insert', pointer: kinds.pointer, value: [{ id: 'wound', label: 'W', severity: 0 }], after: String(at.key), file: track.file }],
        },
      ],
    });
  }
  checkFilling(context, track);
  checkLength(context, track, levels, boxes);
  const hidden = track.get('hideWhen');
  if (hidden.exists) context.report(hidden, 'ruleset/wound-track-hidden', {}, { mark: 'key', fixes: [removeFix(hidden, true)] });
  checkExtra(context, track, boxes.exists);
  checkPenalties(context, levels);
  unique(context, kinds.items(), { key: 'severity', code: 'ruleset/severity-twice' });
}

/** Rule 5: marks that stay where they land need a track that says no when it is full. */
function checkFilling(context: CheckContext, track: Cursor): void {
  const onFull = track.get('onFull');
  if (track.get('fill').string !== 'indexed' || onFull.string === 'refuse') return;
  if (onFull.exists && onFull.string !== 'upgrade') return;
  context.report(onFull, 'ruleset/indexed-without-refuse', {}, {
    look: onFull.exists ? onFull : track.get('fill'),
    fixes: [setFix(onFull, 'refuse', true)],
  });
}

/** Rules 6 to 8 and 10: from 0, unmarked, as long as its levels or at most 64 boxes. */
function checkLength(context: CheckContext, track: Cursor, levels: Cursor, boxes: Cursor): void {
  const [min, max, start] = [track.get('min'), track.get('max'), track.get('default')];
  for (const [at, code] of [[min, 'ruleset/wound-track-min'], [start, 'ruleset/wound-track-default']] as const) {
    if (at.number !== undefined && at.number !== 0) context.report(at, code, { value: at.number }, { fixes: [setFix(at, 0, true)] });
  }
  if (boxes.exists) {
    if (max.number !== undefined && (max.number < 0 || max.number > MOST_BOXES)) {
      context.report(max, 'ruleset/too-many-boxes', { value: max.number, max: MOST_BOXES }, {
        fixes: [setFix(max, max.number < 0 ? 0 : MOST_BOXES, true)],
      });
    }
    return;
  }
  const count = levels.items().length;
  if (!levels.isArray || count === 0 || max.number === count || (max.number === undefined && !max.isObject)) return;
  context.report(max, 'ruleset/levels-and-max-differ', { count, value: max.number ?? '' }, { fixes: [setFix(max, count, true)] });
}

/** Rules 7 and 9: the levels a list adds. */
function checkExtra(context: CheckContext, track: Cursor, boxes: boolean): void {
  const extra = track.get('extra');
  if (!extra.exists) return;
  if (boxes) context.report(extra, 'ruleset/boxes-with-extra', {}, { mark: 'key', fixes: [removeFix(extra, true)] });
  const list = context.refer(extra.get('list'), 'list', { silent: boxes });
  if (!list) return;
  for (const key of ['countColumn', 'penaltyColumn']) {
    context.refer(extra.get(key), 'column', {
      scope: list.id,
      legal: (d) => isType(d, 'number'),
      why: 'ruleset/column-not-number',
      silent: boxes,
      create: key === 'countColumn' ? { type: 'number', min: 0, max: 16, default: 1 } : { type: 'number', min: -10, max: 0, default: 0 },
    });
  }
}

/** Rule 11: further down is never kinder. */
function checkPenalties(context: CheckContext, levels: Cursor): void {
  let before: number | undefined;
  for (const level of levels.items()) {
    const at = level.get('penalty');
    if (at.number !== undefined && before !== undefined && at.number > before) {
      context.report(at, 'ruleset/level-kinder-than-before', { value: at.number, before }, { fixes: [setFix(at, before, true)] });
    }
    before = at.number;
  }
}
