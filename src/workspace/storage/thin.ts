/** What is kept: revisions a file, and bytes a project. */
export const REVISION_LIMITS = { perFile: 50, bytesPerProject: 20 * 1024 * 1024 } as const;

export interface Kept {
  readonly id: string;
  readonly file: string;
  readonly at: number;
  readonly byteLength: number;
}

export interface ThinLimits {
  readonly perFile: number;
  readonly bytesPerProject: number;
}

/**
 * The ids to remove so that the limits hold. Recent revisions stay dense and old ones sparse: the one that goes has
 * neighbours that are near in proportion to its age. The newest of each file stays, also when it
 * alone is above the limit, and the oldest as long as it can.
 */
export function thin(revisions: readonly Kept[], { perFile, bytesPerProject: bytes }: ThinLimits, now: number): string[] {
  const removed: string[] = [];
  const byFile = new Map<string, Kept[]>();
  for (const revision of [...revisions].sort((a, b) => b.at - a.at)) {
    const own = byFile.get(revision.file);
    if (own) own.push(revision);
    else byFile.set(revision.file, [revision]);
  }
  const drop = (own: Kept[], at: number): number => {
    const [gone] = own.splice(at, 1);
    if (!gone) return 0;
    removed.push(gone.id);
    return gone.byteLength;
  };
  for (const own of byFile.values()) while (own.length > perFile) drop(own, leastMissed(own, now).at);
  let total = [...byFile.values()].flat().reduce((sum, r) => sum + r.byteLength, 0);
  while (total > bytes) {
    let worst: { own: Kept[]; at: number; worth: number } | undefined;
    for (const own of byFile.values()) {
      if (own.length < 2) continue;
      const { at, worth } = leastMissed(own, now);
      if (!worst || worth < worst.worth) worst = { own, at, worth };
    }
    if (!worst) break;
    total -= drop(worst.own, worst.at);
  }
  return removed;
}

/**
 * The revision of a list (newest first) that is missed least: how far its neighbours are apart, in proportion to its age.
 * The oldest goes only when nothing but it and the newest is left.
 */
function leastMissed(own: readonly Kept[], now: number): { at: number; worth: number } {
  let best = { at: own.length - 1, worth: Infinity };
  for (let i = 1; i < own.length - 1; i++) {
    const [newer, one, older] = own.slice(i - 1, i + 2);
    if (!newer || !one || !older) continue;
    const worth = (newer.at - older.at) / Math.max(1, now - one.at);
    // Of two that are missed alike, the older goes.
    if (worth <= best.worth) best = { at: i, worth };
  }
  return best;
}
