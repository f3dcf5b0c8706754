import { encodePng } from './encode-png.ts';
import { ICON_KINDS, type IconKind, type IconName } from './icon-kinds.ts';
import { colourOf, drawSquare, type Mark } from './square.ts';

type Point = readonly [x: number, y: number];
/** The box of public/icono.svg, in its coordinates (0 to 32). */
const FIELD = 32;
const BOX_SIDE = 20;
const LINES: readonly (readonly Point[])[] = [
  [
    [7, 11.5],
    [16, 7],
    [25, 11.5],
    [25, 20.5],
    [16, 25],
    [7, 20.5],
    [7, 11.5],
  ],
  [
    [7, 11.5],
    [16, 16],
    [25, 11.5],
  ],
  [
    [16, 16],
    [16, 25],
  ],
];
const HALF_WIDTH = 1;
const STROKES = LINES.flatMap((line) => line.slice(1).map((to, index) => [line[index]!, to] as const));

/** Distance of a point from a stroke. */
const distance = ([x, y]: Point, [from, to]: (typeof STROKES)[number]): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
};

/** White strokes in the middle, as large as the kind of icon allows. */
const boxOf = ({ side, filled }: IconKind): Mark => {
  // A line drawing needs more margin than a logo.
  const scale = (side * Math.min(filled, 0.66)) / BOX_SIDE;
  return (x, y) => {
    const point: Point = [(x - side / 2) / scale + FIELD / 2, (y - side / 2) / scale + FIELD / 2];
    const nearest = Math.min(...STROKES.map((stroke) => distance(point, stroke)));
    const cover = Math.min(1, Math.max(0, (HALF_WIDTH - nearest) * scale + 0.5));
    return [cover, cover, cover, cover];
  };
};

let drawn: { readonly colour: string; readonly icons: Map<IconName, Buffer> } = { colour: '', icons: new Map() };

/** The icon of a company without a logo: a box on its colour. Icons of the last colour are cached. */
export const defaultIcon = (name: IconName, colour: string): Buffer => {
  if (drawn.colour !== colour) drawn = { colour, icons: new Map() };
  const kind = ICON_KINDS.find((one) => one.name === name)!;
  const icon = drawn.icons.get(name) ?? encodePng(kind.side, drawSquare(kind, colourOf(colour), boxOf(kind)));
  drawn.icons.set(name, icon);
  return icon;
};
