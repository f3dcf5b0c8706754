import { setImmediate as nextTurn } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import { counted } from '#kit/rules/counted.ts';
import { formatDay, formatMoment } from '#kit/rules/dates.ts';
import { winAnsi } from '#kit/server/pdf/win-ansi.ts';
import type { Linea, Manifiesto } from './manifiesto.queries.ts';

type Doc = PDFKit.PDFDocument;

/** Letter, lying; points. */
const PAGE = { width: 792, height: 612, margin: 36 } as const;
const RIGHT = PAGE.width - PAGE.margin;
const TOP = { head: 36, table: 118 } as const;
const ROW = 15;
const FOOT = PAGE.height - PAGE.margin;
const SIZE = 8;
const LEAST_SIZE = 4.5;
/** In sizes; no letter takes less. */
const NARROWEST = 0.15;
const PAD = 5;
const [REGULAR, BOLD] = ['Helvetica', 'Helvetica-Bold'] as const;
const INK = { text: '#17202c', soft: '#556375', line: '#cbd5e0', band: '#f1f4f7' } as const;

const ROWS_PER_PAGE = Math.floor((FOOT - 16 - TOP.table - ROW) / ROW);

const figures = new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const figure = (value: number | null): string => (value === null ? '—' : figures.format(value));

interface Columna {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
  readonly valor: (linea: Linea) => string;
  /** Never cut: written smaller instead. */
  readonly whole?: true;
}

const COLUMNAS: readonly Columna[] = [
  { title: 'N.º', width: 28, align: 'right', valor: ({ numero }) => (numero === null ? '' : String(numero)) },
  {
    title: 'Tracking',
    width: 132,
    whole: true,
    valor: ({ tracking, orden }) => (orden !== null && orden > 1 ? `${tracking} · caja ${orden}` : tracking),
  },
  { title: 'Cliente', width: 150, valor: ({ casillero, cliente }) => `${casillero} ${cliente}`.trim() },
  { title: 'Guía', width: 60, whole: true, valor: ({ guia }) => guia },
  { title: 'Piezas', width: 36, align: 'right', valor: ({ piezas }) => String(piezas) },
  { title: 'Real (lb)', width: 52, align: 'right', whole: true, valor: ({ peso_real }) => figure(peso_real) },
  { title: 'Cobrar (lb)', width: 56, align: 'right', whole: true, valor: ({ peso_cobrar }) => figure(peso_cobrar) },
  { title: 'Descripción', width: 132, valor: ({ descripcion }) => descripcion },
  { title: 'Valor (US$)', width: 74, align: 'right', whole: true, valor: ({ valor }) => figure(valor) },
];

/** As much from the start as fits with the dots after it. */
const cut = (doc: Doc, text: string, width: number): string => {
  let fits = 0;
  let over = text.length;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (doc.widthOfString(`${text.slice(0, middle)}…`) <= width) fits = middle;
    else over = middle;
  }
  return `${text.slice(0, fits)}…`;
};

/** Writes one line into a width, from the left or to the right; what is too long is cut or, if it must be whole, smaller. */
const write = (
  doc: Doc,
  text: string,
  { x, y, width, align, whole, size = SIZE }: Partial<Columna> & { x: number; y: number; width: number; size?: number },
): void => {
  let points = size;
  const letters = Math.ceil(width / (LEAST_SIZE * NARROWEST));
  // A letter may be typed as one with two marks; further ones have no room.
  let shown = winAnsi(text.slice(0, 3 * letters)).slice(0, letters);
  const natural = doc.fontSize(size).widthOfString(shown);
  while (whole === true && points > LEAST_SIZE && natural * points > width * size) points -= 0.5;
  doc.fontSize(points);
  if (natural * points > width * size) shown = cut(doc, shown, width);
  const left = align === 'right' ? x + width - doc.widthOfString(shown) : x;
  doc.text(shown, left, y + (size - points) / 2, { lineBreak: false });
};

const line = (doc: Doc, y: number): void => {
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(INK.line).stroke();
};

const row = (doc: Doc, y: number, textOf: (columna: Columna) => string): void => {
  let x: number = PAGE.margin;
  for (const columna of COLUMNAS) {
    write(doc, textOf(columna), { ...columna, x: x + PAD, y: y + 4, width: columna.width - 2 * PAD });
    x += columna.width;
  }
};

const moment = (value: string | null): string => (value === null ? 'pendiente' : formatMoment(value));

const head = (doc: Doc, { lista, summary, empresa, totales }: Manifiesto): void => {
  const half = (RIGHT - PAGE.margin) / 2;
  const companyLines = [
    empresa.rtn === null || empresa.rtn === undefined ? '' : `RTN ${empresa.rtn}`,
    `${empresa.miami_direccion}, ${empresa.miami_ciudad}, ${empresa.miami_estado} ${empresa.miami_zip}`,
    [empresa.direccion_hn, empresa.telefono_hn].filter((part) => part !== null && part !== undefined).join(' · '),
  ].filter((text) => text !== '');
  doc.font(BOLD).fillColor(INK.text);
  write(doc, empresa.nombre, { x: PAGE.margin, y: TOP.head, width: half, size: 14 });
  doc.font(REGULAR).fillColor(INK.soft);
  for (const [place, text] of companyLines.entries())
    write(doc, text, { x: PAGE.margin, y: TOP.head + 20 + place * 11, width: half });
  doc.font(BOLD).fillColor(INK.text);
  write(doc, `Manifiesto ${lista}`, { x: PAGE.margin + half, y: TOP.head, width: half, size: 14, align: 'right' });
  doc.font(REGULAR).fillColor(INK.soft);
  const facts = [
    `${summary.servicio_nombre} · ${summary.estado}`,
    `Apertura ${formatDay(summary.fecha_registro)} · Cierre ${moment(summary.fecha_cierre)}`,
    `Envío ${moment(summary.fecha_envio)} · Recepción ${moment(summary.fecha_recepcion)}`,
    `${counted(totales.piezas, '1 pieza', '# piezas')} · ${figure(totales.peso_real)} lb reales · ${figure(totales.peso_cobrar)} lb a cobrar`,
  ];
  for (const [place, text] of facts.entries())
    write(doc, text, { x: PAGE.margin + half, y: TOP.head + 20 + place * 11, width: half, align: 'right' });
  doc.rect(PAGE.margin, TOP.table, RIGHT - PAGE.margin, ROW).fill(INK.band);
  doc.font(BOLD).fillColor(INK.text);
  row(doc, TOP.table, ({ title }) => title);
  doc.font(REGULAR);
};

const foot = (doc: Doc, text: string): void => {
  line(doc, FOOT - 10);
  doc.font(REGULAR).fillColor(INK.soft);
  write(doc, text, { x: PAGE.margin, y: FOOT - 4, width: RIGHT - PAGE.margin, align: 'right' });
};

const drawPages = async (doc: Doc, manifiesto: Manifiesto): Promise<void> => {
  const { lineas, totales, lista } = manifiesto;
  // The totals are the last line.
  const pages = Math.ceil((lineas.length + 1) / ROWS_PER_PAGE);
  for (let page = 0; page < pages; page++) {
    doc.addPage();
    head(doc, manifiesto);
    const some = lineas.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
    let y: number = TOP.table + ROW;
    for (const linea of some) {
      doc.fillColor(INK.text);
      row(doc, y, ({ valor }) => valor(linea));
      y += ROW;
      line(doc, y);
    }
    if (page === pages - 1) {
      doc.font(BOLD).fillColor(INK.text);
      row(doc, y, ({ valor }) => valor(totales));
    }
    foot(doc, `${lista} · Página ${page + 1} de ${pages}`);
    // Others have their turn, and what is written leaves, between the pages.
    await nextTurn();
  }
  doc.end();
};

/** The manifest on paper, written while it is read. */
export const manifiestoPdf = (manifiesto: Manifiesto): Doc => {
  const doc = new PdfKit({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: `Manifiesto ${manifiesto.lista}`, Author: manifiesto.empresa.nombre },
    lang: 'es-HN',
  });
  drawPages(doc, manifiesto).catch((error: unknown) => doc.destroy(error as Error));
  return doc;
};
