import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 360;
/** Red, green, blue. */
type Colour = readonly [number, number, number];
/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];
/** Later shapes cover earlier ones. */
type Shapes = readonly (readonly [Box, Colour])[];

/** A house with its door, and a labelled box in front of it. */
const PUERTA: Shapes = [
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

const line = (left: number, top: number, right: number): readonly [Box, Colour] => [
  [left, top, right, top + 8],
  [176, 182, 190],
];
/** A bank's receipt of a transfer: a header band, the amount, and one line for each detail. */
const RECIBO: Shapes = [
  [
    [0, 0, WIDTH, HEIGHT],
    [226, 230, 235],
  ],
  [
    [110, 14, 370, HEIGHT - 14],
    [255, 255, 255],
  ],
  [
    [110, 14, 370, 66],
    [20, 98, 72],
  ],
  [
    [130, 34, 250, 46],
    [255, 255, 255],
  ],
  [
    [130, 92, 300, 116],
    [40, 46, 54],
  ],
  ...[146, 172, 198, 224, 250].flatMap((top) => [line(130, top, 200), line(250, top, 350)]),
  [
    [130, 286, 350, 288],
    [210, 215, 222],
  ],
  line(130, 304, 290),
];

const colourAt = (shapes: Shapes, x: number, y: number): Colour => {
  const [, colour] = shapes.findLast(
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

const pictureOf = (shapes: Shapes): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_empty, x) => colourAt(shapes, x, y)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A sample of the photo that a driver takes at a door: PNG. */
export const demoFoto = (): Buffer => pictureOf(PUERTA);

/** A sample proof of transfer: PNG. */
export const demoRecibo = (): Buffer => pictureOf(RECIBO);
