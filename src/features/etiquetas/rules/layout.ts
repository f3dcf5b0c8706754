import type { Emisor, EtiquetaContenedor, EtiquetaEstante, EtiquetaPaquete } from './etiqueta.ts';
import { caption, header, INNER, line, MARGIN } from './label-frame.ts';
import { type Bars, barsAcross, fill, LABEL, type LabelMark, textIn } from './label-marks.ts';

const NOBODY = 'SIN DUEÑO';
const RIGHT = LABEL.width - MARGIN;

/** The owner, large enough to be read from the other side of a shelf. */
const owner = ({ casillero, cliente, sucursal_codigo, sucursal_nombre }: EtiquetaPaquete): LabelMark[] => {
  const name = textIn(cliente, { x: MARGIN, y: 350, width: INNER, height: 112, max: 58, min: 30 });
  if (casillero === null)
    return [
      fill(MARGIN, 186, INNER, 118),
      ...textIn(NOBODY, { x: MARGIN, y: 211, width: INNER, max: 96, min: 60, align: 'center', white: true }),
      ...caption('NOMBRE EN LA ETIQUETA', MARGIN, 318, INNER),
      ...name,
    ];
  const side = { x: RIGHT - 300, width: 300, align: 'right' } as const;
  return [
    ...caption('CASILLERO', MARGIN, 184, 300),
    ...textIn(casillero, { x: MARGIN, y: 212, width: INNER - 320, max: 132, min: 60 }),
    ...caption('SUCURSAL', side.x, 184, side.width, 'right'),
    ...textIn(sucursal_codigo, { ...side, y: 212, max: 92, min: 40 }),
    ...textIn(sucursal_nombre, { ...side, y: 288, height: 48, max: 26, min: 18 }),
    ...name,
  ];
};

/** The guide, the number of the box, and the barcode. */
const code = ({ guia, orden, total, codigo }: EtiquetaPaquete, bars: Bars): LabelMark[] => {
  const drawn = barsAcross(bars, 584, 192);
  return [
    line(476),
    ...textIn(guia ?? 'SIN GUÍA', { x: MARGIN, y: 502, width: INNER - 320, max: 84, min: 40 }),
    ...textIn(`Caja ${orden} de ${total}`, { x: RIGHT - 300, y: 510, width: 300, max: 56, min: 30, align: 'right' }),
    ...(drawn === null
      ? textIn('Sin barras: el código es demasiado largo.', { x: MARGIN, y: 660, width: INNER, max: 30, min: 20 })
      : [drawn]),
    ...textIn(codigo, { x: MARGIN, y: 788, width: INNER, max: 30, min: 18, align: 'center' }),
    line(826),
  ];
};

const COLUMNS = { real: MARGIN, cobrar: MARGIN + 236, medidas: MARGIN + 472 } as const;
const COLUMN = 220;

const measures = ({ peso_real, peso_cobrar, medidas }: EtiquetaPaquete): LabelMark[] =>
  (
    [
      ['PESO REAL', peso_real, COLUMNS.real, COLUMN],
      ['PESO A COBRAR', peso_cobrar, COLUMNS.cobrar, COLUMN],
      ['MEDIDAS (PULG)', medidas, COLUMNS.medidas, RIGHT - COLUMNS.medidas],
    ] as const
  ).flatMap(([name, value, x, width]) => [
    ...caption(name, x, 842, width),
    ...textIn(value, { x, y: 870, width, max: 44, min: 22 }),
  ]);

const contents = ({ tracking, courier, caja, descripcion, recepcion }: EtiquetaPaquete): LabelMark[] => [
  line(920),
  ...caption([`TRACKING ${courier}`, ...(caja === null ? [] : [caja])].join(' · '), MARGIN, 936, INNER),
  ...textIn(tracking, { x: MARGIN, y: 964, width: INNER, max: 46, min: 18 }),
  ...caption('CONTENIDO', MARGIN, 1018, INNER),
  ...textIn(descripcion === '' ? 'Sin descripción' : descripcion, {
    x: MARGIN,
    y: 1044,
    width: INNER,
    height: 82,
    max: 36,
    min: 24,
  }),
  line(1132),
  ...textIn(recepcion, { x: MARGIN, y: 1150, width: INNER, max: 26, min: 18 }),
];

/** The label of a parcel, 4 x 6 inches, from top to bottom: company and service, owner, guide, weights, contents. */
export const layoutPaquete = (emisor: Emisor, etiqueta: EtiquetaPaquete, bars: Bars): LabelMark[] => [
  ...header(emisor, etiqueta.servicio_prefijo, etiqueta.servicio_nombre),
  ...owner(etiqueta),
  ...code(etiqueta, bars),
  ...measures(etiqueta),
  ...contents(etiqueta),
];

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
