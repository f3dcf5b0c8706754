import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 360;
/** Red, green, blue. */
type Colour = readonly [number, number, number];
/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];

/** A house with its door, and a box with its label before it; what comes later lies above. */
const SHAPES: readonly (readonly [Box, Colour])[] = [
  [
    [0, 0, WIDTH, 270],
    [233, 216, 184],
  ],
  [
    [0, 0, WIDTH, 26],
    [156, 84, 60],
  ],
  [
    [0, 270, WIDTH, HEIGHT],
    [148, 146, 140],
  ],
  [
    [40, 70, 130, 160],
    [92, 72, 56],
  ],
  [
    [46, 76, 124, 154],
    [166, 202, 220],
  ],
  [
    [83, 76, 87, 154],
    [92, 72, 56],
  ],
  [
    [190, 56, 310, 276],
    [78, 54, 42],
  ],
  [
    [198, 64, 302, 276],
    [54, 106, 92],
  ],
  [
    [212, 80, 288, 152],
    [44, 88, 78],
  ],
  [
    [212, 170, 288, 258],
    [44, 88, 78],
  ],
  [
    [288, 160, 296, 174],
    [224, 190, 90],
  ],
  [
    [270, 238, 396, 322],
    [176, 132, 84],
  ],
  [
    [270, 238, 396, 250],
    [196, 152, 102],
  ],
  [
    [326, 238, 340, 322],
    [212, 190, 150],
  ],
  [
    [280, 266, 318, 300],
    [246, 246, 242],
  ],
  [
    [284, 272, 314, 276],
    [40, 40, 40],
  ],
  [
    [284, 282, 306, 285],
    [120, 120, 120],
  ],
  [
    [284, 290, 310, 293],
    [120, 120, 120],
  ],
];

const colourAt = (x: number, y: number): Colour => {
  const [, colour] = SHAPES.findLast(
    ([[left, top, right, bottom]]) => x >= left && x < right && y >= top && y < bottom,
  ) ?? [null, [0, 0, 0]];
  return colour as Colour;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** A picture that stands in for what drivers photograph at a door: PNG. */
export const demoFoto = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_empty, x) => colourAt(x, y)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
