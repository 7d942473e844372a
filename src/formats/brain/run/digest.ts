import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ClientReport } from '../sandbox/client';

/** Bytes hashed before others may work. */
const SLICE = 1 << 19;

/** SHA-256 of a file in hexadecimal digits; rests between slices. */
export async function fileDigest(bytes: Uint8Array, rest: () => Promise<void>): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += SLICE) {
    hash.update(bytes.subarray(at, at + SLICE));
    if (at + SLICE < bytes.length) await rest();
  }
  return bytesToHex(hash.digest());
}

/** A digest of everything a phase did that is not counted by a meter; real time is no part of it. */
export function traceDigest(report: ClientReport): string {
  const { printed, printedDropped, orders, ordersDropped, refusals, refusalsDropped, missing, returned, outcome, cause, reason, notice, frames } = report;
  const text = JSON.stringify([
    printed.map((p) => [p.text, p.bytes, p.file, p.line]),
    printedDropped,
    orders.map((o) => [o.name, o.arguments, o.effectTick]),
    ordersDropped,
    refusals.map((r) => [r.module, r.message]),
    refusalsDropped,
    missing.map((m) => [m.name, m.kind, m.count, m.failed, m.file, m.line]),
    returned,
    [outcome, cause, reason, notice],
    frames.map((f) => [f.file, f.line, f.name]),
  ]);
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);
}
