import { setImmediate as nextTurn } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import { winAnsi } from '#kit/server/pdf/win-ansi.ts';

type Doc = PDFKit.PDFDocument;

/** Letter, landscape; in points. */
const PAGE = { width: 792, height: 612, margin: 36 } as const;
const RIGHT = PAGE.width - PAGE.margin;
const TOP = { head: 36, lines: 56, line: 11, table: 118, below: 18 } as const;
const ROW = 15;
const FOOT = PAGE.height - PAGE.margin;
const SIZE = 8;
const LEAST_SIZE = 4.5;
/** Lower bound of a letter's width, as a fraction of the font size. */
const NARROWEST = 0.15;
const PAD = 5;
const [REGULAR, BOLD] = ['Helvetica', 'Helvetica-Bold'] as const;
const INK = { text: '#17202c', soft: '#556375', line: '#cbd5e0', band: '#f1f4f7' } as const;
export interface PdfColumn<L> {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
  readonly value: (linea: L) => string;
  /** Never cut, but written in a smaller size. */
  readonly whole?: true;
}

/** The content of the document. */
export interface Papel<L> {
  /** Name of the company. */
  readonly empresa: string;
  readonly title: string;
  /** The name of the record, at the foot of each page. */
  readonly name: string;
  /** Lines under the company (left) and under the title (right). */
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** Their widths add up to the width between the margins. */
  readonly columns: readonly PdfColumn<L>[];
  readonly lineas: readonly L[];
  readonly totales: L;
  /** Labels of the signature lines, below the totals. */
  readonly signatures?: readonly string[];
}

/** Height of the room for signatures, in rows. */
const SIGNING = 4;

/** Top of the table: below the longer of the two columns of lines. */
const tableTop = ({ left, right }: Pick<Papel<unknown>, 'left' | 'right'>): number =>
  Math.max(TOP.table, TOP.lines + Math.max(left.length, right.length) * TOP.line + TOP.below);
const rowsPerPage = (papel: Pick<Papel<unknown>, 'left' | 'right'>): number =>
  Math.floor((FOOT - 16 - tableTop(papel) - ROW) / ROW);

/** The longest start of the text that fits into the width with an ellipsis after it. */
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

/** Writes one line into a width, aligned left or right; too long a text is cut, or written smaller if it is `whole`. */
const write = (
  doc: Doc,
  text: string,
  {
    x,
    y,
    width,
    align,
    whole,
    size = SIZE,
  }: Partial<Omit<PdfColumn<unknown>, 'value'>> & { x: number; y: number; width: number; size?: number },
): void => {
  let points = size;
  const letters = Math.ceil(width / (LEAST_SIZE * NARROWEST));
  // A letter may come as a base with up to two combining marks, so 3 code units each; letters beyond these do not fit.
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

const row = <L>(
  doc: Doc,
  y: number,
  columns: readonly PdfColumn<L>[],
  textOf: (column: PdfColumn<L>) => string,
): void => {
  let x: number = PAGE.margin;
  for (const column of columns) {
    write(doc, textOf(column), { ...column, x: x + PAD, y: y + 4, width: column.width - 2 * PAD });
    x += column.width;
  }
};

const head = <L>(doc: Doc, papel: Papel<L>): void => {
  const { empresa, title, left, right, columns } = papel;
  const half = (RIGHT - PAGE.margin) / 2;
  const top = tableTop(papel);
  doc.font(BOLD).fillColor(INK.text);
  write(doc, empresa, { x: PAGE.margin, y: TOP.head, width: half, size: 14 });
  write(doc, title, { x: PAGE.margin + half, y: TOP.head, width: half, size: 14, align: 'right' });
  doc.font(REGULAR).fillColor(INK.soft);
  for (const [place, text] of left.entries())
    write(doc, text, { x: PAGE.margin, y: TOP.lines + place * TOP.line, width: half });
  for (const [place, text] of right.entries())
    write(doc, text, { x: PAGE.margin + half, y: TOP.lines + place * TOP.line, width: half, align: 'right' });
  doc.rect(PAGE.margin, top, RIGHT - PAGE.margin, ROW).fill(INK.band);
  doc.font(BOLD).fillColor(INK.text);
  row(doc, top, columns, ({ title }) => title);
  doc.font(REGULAR);
};

const foot = (doc: Doc, text: string): void => {
  line(doc, FOOT - 10);
  doc.font(REGULAR).fillColor(INK.soft);
  write(doc, text, { x: PAGE.margin, y: FOOT - 4, width: RIGHT - PAGE.margin, align: 'right' });
};

/** A signature line for each of `signatures`, side by side. */
const sign = (doc: Doc, y: number, signatures: readonly string[]): void => {
  const width = (RIGHT - PAGE.margin) / signatures.length;
  doc.font(REGULAR).fillColor(INK.soft);
  for (const [place, signature] of signatures.entries()) {
    const x = PAGE.margin + place * width;
    doc
      .moveTo(x + PAD, y)
      .lineTo(x + width - 4 * PAD, y)
      .lineWidth(0.5)
      .strokeColor(INK.soft)
      .stroke();
    write(doc, signature, { x: x + PAD, y: y + 4, width: width - 5 * PAD });
  }
};

const drawPages = async <L>(doc: Doc, papel: Papel<L>): Promise<void> => {
  const { lineas, totales, name, columns, signatures = [] } = papel;
  const most = rowsPerPage(papel);
  // The totals are the last row; the signatures stand below them.
  const pages = Math.ceil((lineas.length + 1 + (signatures.length > 0 ? SIGNING : 0)) / most);
  for (let page = 0; page < pages; page++) {
    doc.addPage();
    head(doc, papel);
    const some = lineas.slice(page * most, (page + 1) * most);
    let y: number = tableTop(papel) + ROW;
    for (const linea of some) {
      doc.fillColor(INK.text);
      row(doc, y, columns, ({ value }) => value(linea));
      y += ROW;
      line(doc, y);
    }
    if (page === pages - 1) {
      doc.font(BOLD).fillColor(INK.text);
      row(doc, y, columns, ({ value }) => value(totales));
      if (signatures.length > 0) sign(doc, y + (SIGNING - 1) * ROW, signatures);
    }
    foot(doc, `${name} · Página ${page + 1} de ${pages}`);
    // Between pages, let other work run and the written output flush.
    await nextTurn();
  }
  doc.end();
};

/** A table on landscape letter pages, written as a stream while it is read. */
export const tablePdf = <L>(papel: Papel<L>): Doc => {
  const doc = new PdfKit({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: papel.title, Author: papel.empresa },
    lang: 'es-HN',
  });
  drawPages(doc, papel).catch((error: unknown) => doc.destroy(error as Error));
  return doc;
};
