import type { IconKind } from './icon-kinds.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** @param text as in the settings: `#0B7FC2`. */
export const colourOf = (text: string): Colour => {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Colour and alpha of one pixel of the mark, each from 0 to 1; premultiplied. */
export type Mark = (x: number, y: number) => readonly [red: number, green: number, blue: number, cover: number];

/** The share of a pixel inside the rounded square, 0 to 1. */
const inside = (x: number, y: number, side: number, radius: number): number => {
  if (radius === 0) return 1;
  const half = side / 2;
  const [right, down] = [Math.abs(x - half) - half + radius, Math.abs(y - half) - half + radius];
  const outside = Math.hypot(Math.max(right, 0), Math.max(down, 0)) + Math.min(Math.max(right, down), 0) - radius;
  return Math.min(1, Math.max(0, 0.5 - outside));
};

/** The pixels of an icon, RGBA, four bytes each: the mark on its background. */
export const drawSquare = ({ side, corner }: IconKind, ground: Colour, mark: Mark): Uint8Array => {
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (y * side + x) * 4;
      const drawn = mark(x + 0.5, y + 0.5);
      for (const channel of [0, 1, 2] as const)
        pixels[at + channel] = Math.round(drawn[channel] * 255 + ground[channel] * (1 - drawn[3]));
      pixels[at + 3] = Math.round(255 * inside(x + 0.5, y + 0.5, side, corner * side));
    }
  return pixels;
};
