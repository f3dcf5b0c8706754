import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(4 + named.length + 4);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), 4 + named.length);
  return whole;
};

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: number;
  /** The PNG colour type: 0 grey, 2 colour, 3 palette, 4 and 6 with transparency. */
  readonly colour?: number;
  /** Replaces the valid pixels; compressed here. */
  readonly pixels?: Buffer;
  /** Replaces the compressed pixels. */
  readonly packed?: Buffer;
}

/** A picture of one colour; valid unless the options say otherwise. */
export const aPng = ({ width = 2, height = 2, bits = 8, colour = 6, pixels, packed }: PngOptions = {}): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, 0], 8);
  const line = 1 + Math.ceil((width * bits * (CHANNELS[colour] ?? 1)) / 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...(colour === 3 ? [pngChunk('PLTE', Buffer.from([1, 2, 3]))] : []),
    pngChunk('IDAT', packed ?? deflateSync(pixels ?? Buffer.alloc(line * height))),
    pngChunk('IEND'),
  ]);
};
