import type { Emisor, EtiquetaEstante } from './etiqueta.ts';
import { caption, header, INNER, line, MARGIN } from './label-frame.ts';
import { type Bars, barsAcross, type LabelMark, textIn } from './label-marks.ts';

/** The label of a shelf: its place in one line, readable from the aisle, above a barcode that is scanned from there. */
export const layoutEstante = (emisor: Emisor, { codigo, lugar }: EtiquetaEstante, bars: Bars): LabelMark[] => {
  const drawn = barsAcross(bars, 640, 400);
  return [
    ...header(emisor, 'E', 'ESTANTE'),
    ...caption('LUGAR', MARGIN, 190, INNER),
    ...textIn(lugar, { x: MARGIN, y: 250, width: INNER, max: 300, min: 60, align: 'center' }),
    line(590),
    ...(drawn === null ? [] : [drawn]),
    ...textIn(codigo, { x: MARGIN, y: 1070, width: INNER, max: 34, min: 18, align: 'center' }),
  ];
};
