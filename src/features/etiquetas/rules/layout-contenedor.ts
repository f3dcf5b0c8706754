import type { Emisor, EtiquetaContenedor } from './etiqueta.ts';
import { caption, header, INNER, line, MARGIN } from './label-frame.ts';
import { type Bars, barsAcross, type LabelMark, textIn } from './label-marks.ts';

/** The label of a packing list or a transfer. */
export const layoutContenedor = (emisor: Emisor, etiqueta: EtiquetaContenedor, bars: Bars): LabelMark[] => {
  const { codigo, numero, titulo, letra, letra_nombre, via, cuenta, total, libras, fecha } = etiqueta;
  const drawn = barsAcross(bars, 440, 300);
  const half = INNER / 2;
  return [
    ...header(emisor, letra, letra_nombre),
    ...caption(titulo, MARGIN, 190, INNER),
    ...textIn(numero, { x: MARGIN, y: 228, width: INNER, max: 210, min: 90 }),
    line(410),
    ...(drawn === null ? [] : [drawn]),
    ...textIn(codigo, { x: MARGIN, y: 756, width: INNER, max: 34, min: 18, align: 'center' }),
    line(800),
    ...caption(cuenta, MARGIN, 820, half),
    ...textIn(String(total), { x: MARGIN, y: 850, width: half - 20, max: 110, min: 60 }),
    ...caption('PESO A COBRAR', MARGIN + half, 820, half),
    ...textIn(libras, { x: MARGIN + half, y: 866, width: half, max: 84, min: 34 }),
    line(956),
    ...caption(via.titulo, MARGIN, 974, INNER),
    ...textIn(via.texto, { x: MARGIN, y: 1002, width: INNER, max: 62, min: 30 }),
    line(1090),
    ...caption('FECHA', MARGIN, 1106, INNER),
    ...textIn(fecha, { x: MARGIN, y: 1134, width: INNER, max: 40, min: 24 }),
  ];
};
