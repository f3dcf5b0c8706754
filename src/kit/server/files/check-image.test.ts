import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aPng } from '../../../../tests/harness/a-png.ts';
import { imageProblem } from './check-image.ts';

const LIMITS = { side: 100, pixels: 5000 };
const problemOf = (bytes: Buffer) => imageProblem(bytes, LIMITS);
const changed = (bytes: Buffer, at: number, to: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = to;
  return copy;
};

describe('a PNG', () => {
  test.each([
    ['with transparency', aPng()],
    ['of grey, a bit each', aPng({ width: 9, colour: 0, bits: 1 })],
    ['of colours', aPng({ colour: 2 })],
    ['of a palette', aPng({ colour: 3, bits: 4, width: 3 })],
    ['as large as allowed', aPng({ width: 100, height: 50 })],
  ])('%s can be drawn', async (_, bytes) => expect(await problemOf(bytes)).toBeNull());
  test('interlaced: its passes together', async () => {
    // 2 x 2 pixels of one byte: passes of 1 x 1, 1 x 1 and 2 x 1, each line with its filter byte.
    const pixels = Buffer.alloc(2 + 2 + 3);
    const whole = aPng({ colour: 0, pixels });
    // The interlace method is the last byte of the header, whose checksum is computed anew.
    const { crc32 } = await import('node:zlib');
    const interlaced = changed(whole, 28, 1);
    interlaced.writeUInt32BE(crc32(interlaced.subarray(12, 29)), 29);
    expect(await problemOf(interlaced)).toBeNull();
  });
  test.each([
    ['a head and a broken body', Buffer.concat([aPng().subarray(0, 33), Buffer.from('roto')])],
    ['only its first bytes', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a wrong checksum', changed(aPng(), 30, 7)],
    ['cut off', aPng().subarray(0, -12)],
    ['pixels that end too early', aPng({ pixels: Buffer.alloc(5) })],
    ['more pixels than its head says', aPng({ pixels: Buffer.alloc(5_000_000) })],
    ['pixels that are not packed', aPng({ packed: Buffer.from('no es zlib') })],
    ['pixels packed half', aPng({ width: 50, packed: deflateSync(Buffer.alloc(402)).subarray(0, 12) })],
    ['a filter that there is not', aPng({ width: 1, height: 1, pixels: Buffer.from([9, 0, 0, 0, 0]) })],
    ['no size', aPng({ width: 0 })],
    ['a kind of colour that there is not', aPng({ colour: 5 })],
    ['bits that its kind has not', aPng({ colour: 2, bits: 4 })],
  ])('%s is damaged', async (_, bytes) => expect(await problemOf(bytes)).toBe('damaged'));
  test.each([
    ['a side', aPng({ width: 101, height: 1 })],
    ['its pixels', aPng({ width: 100, height: 51 })],
    ['what its head says alone', aPng({ width: 60_000, height: 60_000, pixels: Buffer.alloc(5) })],
  ])('too large by %s', async (_, bytes) => expect(await problemOf(bytes)).toBe('too-large'));
});

const frame = (width: number, height: number, kind = 0xc0): Buffer =>
  Buffer.from([0xff, kind, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]);
const jpeg = (...parts: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
const end = Buffer.from([0xff, 0xd9]);

describe('a JPG', () => {
  test.each([
    ['whole', jpeg(frame(10, 10), scan, end)],
    ['progressive', jpeg(frame(10, 10, 0xc2), scan, end)],
    ['with a part before it', jpeg(Buffer.from([0xff, 0xe0, 0, 4, 1, 2]), frame(10, 10), scan, end)],
  ])('%s can be drawn', async (_, bytes) => expect(await problemOf(bytes)).toBeNull());
  test.each([
    ['only its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['without a frame', jpeg(scan, end)],
    ['cut off in its pixels', jpeg(frame(10, 10), scan)],
    ['a part that leads beyond it', jpeg(Buffer.from([0xff, 0xe0, 0xff, 0xff, 1]))],
    ['a part without a length', jpeg(Buffer.from([0xff, 0xe0, 0, 0, 0, 0]))],
    ['no size', jpeg(frame(0, 10), scan, end)],
  ])('%s is damaged', async (_, bytes) => expect(await problemOf(bytes)).toBe('damaged'));
  test('too large', async () => expect(await problemOf(jpeg(frame(101, 1), scan, end))).toBe('too-large'));
});

const webp = (kind: string, rest: Buffer): Buffer => {
  const bytes = Buffer.concat([Buffer.from(`RIFF    WEBP${kind}    `, 'latin1'), rest]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};

describe('a WEBP', () => {
  const lossy = webp('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 10, 0, 10, 0]));
  const extended = (side: number) => webp('VP8X', Buffer.from([0, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0]));
  test('can be drawn by its head', async () => {
    expect(await problemOf(lossy)).toBeNull();
    expect(await problemOf(extended(10))).toBeNull();
    expect(await problemOf(webp('VP8L', Buffer.from([0x2f, 9, 0x40, 2, 0, 0, 0, 0, 0, 0])))).toBeNull();
  });
  test('too large', async () => expect(await problemOf(extended(101))).toBe('too-large'));
  test.each([
    ['cut off', lossy.subarray(0, 20)],
    ['shorter than it says', changed(lossy, 4, 200)],
    ['of another kind', webp('ABCD', Buffer.alloc(20))],
  ])('%s is damaged', async (_, bytes) => expect(await problemOf(bytes)).toBe('damaged'));
});

test('anything else is no picture', async () => expect(await problemOf(Buffer.from('hola'))).toBe('damaged'));
