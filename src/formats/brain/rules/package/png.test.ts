import { describe, expect, it } from 'vitest';
import { brief, check, manifest, packageOf, png } from '../testing/base';
import { pictureKind, readPng } from './png';

const changed = (at: number, byte: number) => {
  const bytes = png(16, 16);
  bytes[at] = byte;
  return bytes;
};

describe('readPng', () => {
  it.each([[1, 1], [16, 16], [256, 256], [64, 32], [100_000, 3]])('reads %i by %i', (width, height) => expect(readPng(png(width, height))).toEqual({ width, height }));

  it('reads a part of a larger buffer', () => {
    const whole = new Uint8Array(100);
    whole.set(png(12, 13), 20);
    expect(readPng(whole.subarray(20, 84))).toEqual({ width: 12, height: 13 });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['the signature alone', png(16, 16).slice(0, 8)],
    ['a header cut short', png(16, 16).slice(0, 32)],
    ['a width of 0', png(0, 16)],
    ['a height of 0', png(16, 0)],
    ['a byte of the signature changed', changed(0, 0x88)],
    ['a line end of the signature lost', changed(4, 0x0a)],
    ['another first part', changed(12, 0x4a)],
    ['another length of the header', changed(11, 12)],
    ['a GIF', new TextEncoder().encode('GIF89a'.padEnd(64))],
  ])('refuses %s', (_name, bytes) => expect(readPng(bytes)).toBeUndefined());

  it.each([
    [new Uint8Array(), 'an empty file'], [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'a JPEG picture'], [new TextEncoder().encode('GIF89a'), 'a GIF picture'], [new TextEncoder().encode('RIFF0000WEBP'), 'a WebP picture'],
    [new TextEncoder().encode('BM0000'), 'a BMP picture'], [new TextEncoder().encode('<svg/>'), 'an SVG picture'], [png(0, 0), 'a damaged PNG'], [new TextEncoder().encode('hello'), 'something else'],
  ])('knows other pictures', (bytes, kind) => expect(pictureKind(bytes)).toBe(kind));
});

describe('icons', () => {
  const icon = (bytes: Uint8Array) => check(packageOf(manifest({}, 'icon: icon.png'), { 'icon.png': bytes }));
  it.each([[1, 64], [256, 64], [255, 64], [256, 262_144]])('takes %i pixels a side and %i bytes', async (side, bytes) => expect((await icon(png(side, side, bytes))).map(brief)).toEqual([]));
  it.each([
    [png(257, 257), ['brain/icon-too-wide']], [png(256, 255), ['brain/icon-not-square']], [png(256, 256, 262_145), ['brain/icon-too-large']],
    [png(300, 200, 262_145), ['brain/icon-not-square', 'brain/icon-too-large', 'brain/icon-too-wide']],
  ])('refuses others', async (bytes, codes) => expect((await icon(bytes)).map((d) => d.code).sort()).toEqual(codes));
});
