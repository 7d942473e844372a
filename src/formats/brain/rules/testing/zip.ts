import { deflateSync } from 'fflate';
import { crc32 } from '../../../../language/zip/crc';

/** One entry of an archive built for a test; each field may be made wrong. */
export interface BuiltEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  /** The file's kind and rights as Unix writes them. */
  readonly mode?: number;
  /** The name in the entry's own header, when it differs. */
  readonly localName?: string;
}

/** Builds a zip byte by byte. `comment` stands behind it; `disk` pretends that it is one of several. */
export function buildZip(entries: readonly BuiltEntry[], { comment = '', disk = 0 } = {}): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = typeof entry.content === 'string' ? encoder.encode(entry.content) : (entry.content ?? new Uint8Array());
    const name = typeof entry.name === 'string' ? encoder.encode(entry.name) : entry.name;
    const local = entry.localName === undefined ? name : encoder.encode(entry.localName);
    const method = entry.method ?? 8;
    const packed = method === 8 ? deflateSync(content) : content;
    const shared = (view: DataView, offset: number, nameLength: number) => {
      view.setUint16(offset, 20, true);
      view.setUint16(offset + 2, entry.flags ?? 0x0800, true);
      view.setUint16(offset + 4, method, true);
      view.setUint32(offset + 10, entry.crc ?? crc32(content), true);
      view.setUint32(offset + 14, packed.length, true);
      view.setUint32(offset + 18, entry.size ?? content.length, true);
      view.setUint16(offset + 22, nameLength, true);
    };
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    shared(head, 4, local.length);
    const record = new DataView(new ArrayBuffer(46));
    record.setUint32(0, 0x02014b50, true);
    record.setUint16(4, entry.mode === undefined ? 20 : 0x0314, true);
    shared(record, 6, name.length);
    record.setUint32(38, (entry.mode ?? 0) * 0x10000, true);
    record.setUint32(42, at, true);
    parts.push(new Uint8Array(head.buffer), local, packed);
    directory.push(new Uint8Array(record.buffer), name);
    at += 30 + local.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const note = encoder.encode(comment);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(4, disk, true);
  end.setUint16(8, entries.length, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  end.setUint16(20, note.length, true);
  const all = [...parts, ...directory, new Uint8Array(end.buffer), note];
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of all) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
