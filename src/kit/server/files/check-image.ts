import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { imageTypeOf } from './image-type.ts';

export interface ImageLimits {
  /** Most pixels of either side. */
  readonly side: number;
  /** Most pixels of the whole picture. */
  readonly pixels: number;
}

/** What is wrong with a picture; null: it can be drawn. */
export type ImageProblem = 'damaged' | 'too-large';

interface Size {
  readonly width: number;
  readonly height: number;
}

const unpack = promisify(inflate);
const PNG_START = 8;
/** Channels by PNG colour type; below, the bit depths that each allows. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const BITS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** The seven passes of an interlaced PNG: the first pixel (x, y) and the steps of each. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const MOST_FILTERS = 4;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG up to its end; null: it is damaged or a checksum is wrong. */
const chunksOf = (bytes: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = [];
  let at = PNG_START;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
};

/** Bytes of one line of `width` pixels, with its filter byte. */
const lineBytes = (width: number, pixelBits: number): number => 1 + Math.ceil((width * pixelBits) / 8);

/** The lines of an uncompressed PNG in order: how many, and their length. */
const linesOf = ({ width, height }: Size, pixelBits: number, interlaced: boolean): [count: number, bytes: number][] =>
  (interlaced ? PASSES : [[0, 0, 1, 1] as const]).flatMap(([left, top, right, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)];
    return columns > 0 && rows > 0 ? [[rows, lineBytes(columns, pixelBits)] as [number, number]] : [];
  });

const tooLarge = ({ width, height }: Size, { side, pixels }: ImageLimits): boolean =>
  width > side || height > side || width * height > pixels;

/** Inflates a PNG, which must contain exactly as many bytes as its header says. */
const pngProblem = async (bytes: Buffer, limits: ImageLimits): Promise<ImageProblem | null> => {
  const chunks = chunksOf(bytes);
  const head = chunks?.[0];
  if (chunks === null || head?.type !== 'IHDR' || head.data.length !== 13) return 'damaged';
  const size = { width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) };
  const [bits = 0, colour = -1, compression, filter, interlace = 2] = head.data.subarray(8);
  if (size.width === 0 || size.height === 0 || compression !== 0 || filter !== 0 || interlace > 1) return 'damaged';
  if (BITS[colour]?.includes(bits) !== true) return 'damaged';
  if (tooLarge(size, limits)) return 'too-large';
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  if (colour === 3 && (palette === undefined || palette.length === 0 || palette.length % 3 !== 0)) return 'damaged';
  const lines = linesOf(size, bits * (CHANNELS[colour] ?? 0), interlace === 1);
  const expected = lines.reduce((sum, [count, length]) => sum + count * length, 0);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = await unpack(packed, { maxOutputLength: expected }).catch(() => null);
  if (pixels?.length !== expected) return 'damaged';
  let at = 0;
  for (const [count, length] of lines)
    for (let line = 0; line < count; line++, at += length) if ((pixels[at] ?? 0) > MOST_FILTERS) return 'damaged';
  return null;
};

const [MARK, START_OF_SCAN] = [0xff, 0xda] as const;
/** JPEG frame markers that PDF readers and browsers support: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const END_OF_IMAGE = Buffer.from([MARK, 0xd9]);
/** Components of a supported frame: grey, colour, CMYK. */
const COMPONENTS = [1, 3, 4];

/** Follows the segments of a JPEG up to its pixels, which must end with the end marker. */
const jpegProblem = (bytes: Buffer, limits: ImageLimits): ImageProblem | null => {
  let framed = false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === MARK) {
    const mark = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return 'damaged';
    if (FRAMES.includes(mark)) {
      if (end < at + 10 || !COMPONENTS.includes(bytes[at + 9] ?? 0)) return 'damaged';
      const size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      if (size.width === 0 || size.height === 0) return 'damaged';
      if (tooLarge(size, limits)) return 'too-large';
      framed = true;
    }
    if (mark === START_OF_SCAN) return framed && bytes.lastIndexOf(END_OF_IMAGE) >= end ? null : 'damaged';
    at = end;
  }
  return 'damaged';
};

const WEBP_HEAD = 30;

/** The size of a WEBP by its first chunk, in any of the three formats; null: it is none of them. */
const webpSize = (bytes: Buffer): Size | null => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
};

/** Only the header of a WEBP is checked: nothing but browsers draws it. */
const webpProblem = (bytes: Buffer, limits: ImageLimits): ImageProblem | null => {
  if (bytes.length < WEBP_HEAD || bytes.readUInt32LE(4) + 8 > bytes.length) return 'damaged';
  const size = webpSize(bytes);
  if (size === null || size.width === 0 || size.height === 0) return 'damaged';
  return tooLarge(size, limits) ? 'too-large' : null;
};

/** Checks that a picture (PNG, JPG, WEBP) is complete and can be drawn; a PNG is decompressed for that. */
export const imageProblem = async (bytes: Buffer, limits: ImageLimits): Promise<ImageProblem | null> => {
  switch (imageTypeOf(bytes)?.extension) {
    case 'png':
      return pngProblem(bytes, limits);
    case 'jpg':
      return jpegProblem(bytes, limits);
    case 'webp':
      return webpProblem(bytes, limits);
    default:
      return 'damaged';
  }
};
