import { fitted, LEADING } from './label-text.ts';
import { widthOf } from './letter-widths.ts';

/** Dots per inch of the thermal printers that labels are drawn for; everything stands on whole dots. */
export const DPI = 203;
/** 4 x 6 inches. */
export const LABEL = { width: 4 * DPI, height: 6 * DPI } as const;

/** A mark on a label, in dots from the upper left corner. */
export type LabelMark =
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Top of its capitals. */
      readonly y: number;
      readonly size: number;
      readonly text: string;
      readonly align: Align;
      /** White on black. */
      readonly white: boolean;
      readonly width: number;
    }
  | { readonly kind: 'fill'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: 'bars';
      readonly x: number;
      readonly y: number;
      readonly height: number;
      /** Width of the narrowest bar, in dots. */
      readonly module: number;
      readonly code: string;
      /** Alternating widths of bars and gaps, in modules. */
      readonly widths: readonly number[];
    }
  | { readonly kind: 'logo'; readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Align = 'left' | 'center' | 'right';

/** A barcode: alternating widths of bars and gaps, in modules. */
export interface Bars {
  readonly code: string;
  readonly widths: readonly number[];
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly max: number;
  readonly min: number;
  readonly height?: number;
  readonly align?: Align;
  readonly white?: boolean;
}

/** A text in its field, as large as it fits. */
export const textIn = (text: string, { x, y, width, align = 'left', white = false, ...room }: Field): LabelMark[] => {
  const { lines, size } = fitted(text, { width, ...room });
  return lines.map((line, index) => ({
    kind: 'text',
    x,
    y: y + Math.round(index * size * LEADING),
    size,
    text: line,
    align,
    white,
    width,
  }));
};

/** The x at which a text starts in its field. */
export const startOf = ({ x, width, align, text, size }: Extract<LabelMark, { kind: 'text' }>): number => {
  const rest = width - widthOf(text, size);
  return align === 'left' ? x : align === 'right' ? x + rest : x + rest / 2;
};

export const fill = (x: number, y: number, width: number, height: number): LabelMark => ({
  kind: 'fill',
  x,
  y,
  width,
  height,
});

/** Wider bars are not read better. */
const MAX_MODULE = 6;
/** Narrower ones bleed together in a thermal printer. */
const MIN_MODULE = 2;
/** White space on both sides, in modules, which a scanner needs to find the ends of the barcode. */
const QUIET = 10;

/** The barcode across the label, with the widest bars of whole dots that fit; null if not even the narrowest fit. */
export const barsAcross = ({ code, widths }: Bars, y: number, height: number): LabelMark | null => {
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(MAX_MODULE, Math.floor(LABEL.width / (modules + 2 * QUIET)));
  if (module < MIN_MODULE) return null;
  return { kind: 'bars', x: Math.floor((LABEL.width - modules * module) / 2), y, height, module, code, widths };
};
