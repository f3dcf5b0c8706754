import type { Colour } from './square.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel, with premultiplied alpha. */
  readonly pixels: Uint8Array;
}

const WHITE: Colour = [255, 255, 255];
/** Below this contrast a logo is hard to see on its background (WCAG asks for 3 for graphics). */
const CONTRAST_MIN = 2;
const SAME = 24;

const light = (colour: Colour): number => {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: Colour, b: Colour): number => {
  const [low, high] = [light(a), light(b)].sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const at = ({ width, pixels }: Picture, x: number, y: number): readonly [...Colour, number] => {
  const place = (y * width + x) * 4;
  return [pixels[place]!, pixels[place + 1]!, pixels[place + 2]!, pixels[place + 3]!];
};

/** The background colour of the picture itself: nearly the same and opaque in all four corners; null otherwise. */
const ownGround = (picture: Picture): Colour | null => {
  const [right, down] = [picture.width - 1, picture.height - 1];
  const [first, ...others] = [at(picture, 0, 0), at(picture, right, 0), at(picture, 0, down), at(picture, right, down)];
  if (first === undefined || first[3] < 255) return null;
  const same = others.every((one) => one.every((value, channel) => Math.abs(value - first[channel]!) <= SAME));
  return same ? [first[0], first[1], first[2]] : null;
};

/** The average colour of the visible pixels. */
const average = ({ pixels }: Picture): Colour => {
  const sum = [0, 0, 0, 0];
  for (let place = 0; place < pixels.length; place++) sum[place % 4]! += pixels[place]!;
  const [red, green, blue, cover] = sum as [number, number, number, number];
  return cover === 0 ? WHITE : [(red / cover) * 255, (green / cover) * 255, (blue / cover) * 255];
};

/**
 * The background of a logo: its own if it has one, else the brand's colour, or white where the logo would not stand
 * out.
 */
export const groundOf = (picture: Picture, brand: Colour): Colour => {
  const own = ownGround(picture);
  if (own !== null) return own;
  return contrast(average(picture), brand) >= CONTRAST_MIN ? brand : WHITE;
};
