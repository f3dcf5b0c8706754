import { describe, expect, it } from 'vitest';
import { shadesOf } from './shades.ts';

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

// WCAG 2.2 AA for normal text, for any colour that a company may choose.
const COLOURS = [
  '#0b7fc2',
  '#d1242f',
  '#1a8a4a',
  '#c98a04',
  '#0e93a8',
  '#6d28d9',
  '#ff0066',
  '#808080',
  '#ffee00',
  '#00ff88',
];

describe.each(COLOURS)('shades of %s', (colour) => {
  const shades = shadesOf(colour);
  it('holds white text on a filled button', () =>
    expect(contrast(shades[6] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5));
  it('reads as a link on the light page', () =>
    expect(contrast(shades[6] ?? '', '#f6f8fa')).toBeGreaterThanOrEqual(4.5));
  it('reads as a link on the dark page', () =>
    expect(contrast(shades[4] ?? '', '#151e2a')).toBeGreaterThanOrEqual(4.5));
  it('has ten of them, from light to dark', () => {
    expect(shades).toHaveLength(10);
    expect(luminance(shades[0])).toBeGreaterThan(luminance(shades[9]));
  });
});
