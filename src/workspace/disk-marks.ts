import type { Content } from './content';
import { fingerprint, type DiskRecord } from './storage/records';
import type { FileState } from './types';

/** Where a file stands against the one on disk. The content is only read when its length is the same. */
export function diskState(content: Content, disk: DiskRecord | undefined): FileState['disk'] {
  if (!disk) return 'none';
  const lengthMark = `${typeof content === 'string' ? 't' : 'b'}${content.length}-`;
  return disk.print.startsWith(lengthMark) && fingerprint(content) === disk.print ? 'same' : 'behind';
}
