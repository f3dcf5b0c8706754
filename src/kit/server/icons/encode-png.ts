import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The rest of the PNG header: 8 bits per channel, RGBA, no interlacing. */
const HEAD_END = [8, 6, 0, 0, 0];

const chunk = (type: string, data: Buffer): Buffer => {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
};

/** @param pixels of a square, RGBA, four bytes per pixel. */
export const encodePng = (side: number, pixels: Uint8Array): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set(HEAD_END, 8);
  // Each line begins with its filter byte: none.
  const lines = Buffer.alloc(side * (side * 4 + 1));
  for (let y = 0; y < side; y++) lines.set(pixels.subarray(y * side * 4, (y + 1) * side * 4), y * (side * 4 + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
