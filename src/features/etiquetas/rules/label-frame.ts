import type { Emisor } from './etiqueta.ts';
import { fill, LABEL, type LabelMark, textIn } from './label-marks.ts';

/** White space around everything: printers do not reach the edge. */
export const MARGIN = 30;
export const INNER = LABEL.width - 2 * MARGIN;
const RIGHT = LABEL.width - MARGIN;
const LINE = 3;
const BOX = { width: 172, height: 124 } as const;

export const line = (y: number): LabelMark => fill(MARGIN, y, INNER, LINE);

/** A small caption above what it names. */
export const caption = (text: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left') =>
  textIn(text, { x, y, width, max: 20, min: 14, align });

/** The company, and the large letter of the service, which a sorter looks for first. */
export const header = ({ nombre, linea, con_logo }: Emisor, prefijo: string, servicio: string): LabelMark[] => {
  const width = INNER - BOX.width - 24;
  const box = { x: RIGHT - BOX.width, width: BOX.width };
  return [
    ...(con_logo
      ? [{ kind: 'logo', x: MARGIN, y: MARGIN, width, height: 84 } as const]
      : textIn(nombre, { x: MARGIN, y: MARGIN + 10, width, max: 56, min: 26 })),
    ...textIn(con_logo ? `${nombre} · ${linea}` : linea, { x: MARGIN, y: MARGIN + 96, width, max: 22, min: 16 }),
    fill(box.x, MARGIN, box.width, BOX.height),
    ...textIn(prefijo, {
      x: box.x + 8,
      y: MARGIN + 13,
      width: box.width - 16,
      max: 84,
      min: 40,
      align: 'center',
      white: true,
    }),
    ...textIn(servicio, {
      x: box.x + 8,
      y: MARGIN + 84,
      width: box.width - 16,
      height: 40,
      max: 24,
      min: 14,
      align: 'center',
      white: true,
    }),
    line(MARGIN + 138),
  ];
};
