/** Ten shades, as Mantine's theme expects them. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/**
 * Lightness of the ten shades in OKLCH. On the seventh, white text meets WCAG AA for any hue; the fifth is legible as
 * text on our dark surface.
 */
const LIGHTNESS = [0.972, 0.938, 0.885, 0.81, 0.725, 0.635, 0.545, 0.485, 0.425, 0.36];
/** The share of the colour's own chroma in each shade: pale and deep shades can show less. */
const CHROMA = [0.1, 0.22, 0.4, 0.64, 0.88, 1, 1, 0.95, 0.85, 0.72];

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Björn Ottosson's OKLab; these convert between it and linear sRGB. */
const toLab = ([r, g, b]: Triple): Triple => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toRgb = ([lightness, a, b]: Triple): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const byte = (channel: number): string =>
  Math.round(Math.min(1, Math.max(0, toGamma(channel))) * 255)
    .toString(16)
    .padStart(2, '0');

/**
 * Highest relative luminance (WCAG) at which white text on the colour, and the colour as text on the light page, have a
 * contrast of 4.5:1.
 */
const FILLED_LUMINANCE = 0.165;
const FILLED = 6;
const STEP = 0.005;

const clamp = (channel: number): number => Math.min(1, Math.max(0, channel));
const luminance = (rgb: Triple): number => 0.2126 * clamp(rgb[0]) + 0.7152 * clamp(rgb[1]) + 0.0722 * clamp(rgb[2]);

/** Ten shades of one hue, for the company's colour as the accent. */
export const shadesOf = (hex: string): Shades => {
  const channel = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [, a, b] = toLab([channel(1), channel(3), channel(5)]);
  const shade = (index: number, darker: number): Triple => {
    const share = CHROMA[index] ?? 1;
    return toRgb([(LIGHTNESS[index] ?? 0) - darker, a * share, b * share]);
  };
  // Vivid yellows and greens come out too light on screens: their shades are darkened until the contrast is reached.
  let darker = 0;
  while (luminance(shade(FILLED, darker)) > FILLED_LUMINANCE) darker += STEP;
  return LIGHTNESS.map(
    (_, index) =>
      `#${shade(index, index < FILLED ? 0 : darker)
        .map(byte)
        .join('')}`,
  ) as unknown as Shades;
};
