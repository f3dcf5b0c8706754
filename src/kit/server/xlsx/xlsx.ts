import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import type { ColumnKind, ColumnValue } from '#kit/contract/columns.ts';
import { localClock } from '#kit/rules/dates.ts';
import { SheetPart } from './sheet-part.ts';

export interface XlsxColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => ColumnValue;
  /** Amounts and pounds show two places, rates four; moments (ISO 8601) and days become real date cells on Tegucigalpa's clock. */
  readonly kind?: ColumnKind;
  /** How wide it is, in characters. */
  readonly chars?: number;
}

export interface XlsxSheet<Row> {
  readonly name: string;
  readonly columns: readonly XlsxColumn<Row>[];
  /** The last rows, a cell for each column; asked when all others are written. */
  readonly totals?: () => readonly (readonly ColumnValue[])[];
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The formats of the styles below; what is not named is plain. */
const STYLES: Readonly<Partial<Record<ColumnKind, number>>> = {
  money: 1,
  weight: 1,
  date: 2,
  moment: 2,
  day: 3,
  rate: 5,
};
const TITLE_STYLE = 4;
/** The same in bold, for sums. */
const TOTAL_STYLES: Readonly<Partial<Record<ColumnKind, number>>> = { money: 6, weight: 6, rate: 7 };
const DEFAULT_WIDTH = 18;
/** Rows of text that are packed at a time: bounds the memory, whatever the length of the list. */
const ROWS_PER_CHUNK = 400;
const DEFLATE_LEVEL = 3;

const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="#,##0.0000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="166" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Most texts hold nothing of the kind: one look is enough for them. */
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const escapeXml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign) : text;

const MS_PER_DAY = 86_400_000;
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - SHEET_EPOCH) / MS_PER_DAY;
/** To the second, as a sheet shows it. */
const serialOfMoment = (moment: string): number =>
  Math.floor((localClock(Date.parse(moment)) - SHEET_EPOCH) / 1000) / (MS_PER_DAY / 1000);

const EDGE_SPACE = /^\s|\s$|\s\s/;
const textCell = (text: string, style = ''): string =>
  `<c t="inlineStr"${style}><is><t${EDGE_SPACE.test(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t></is></c>`;

/** How the cells of a column are written. */
const cellWriter = <Row>({ value, kind = 'text' }: XlsxColumn<Row>): ((row: Row) => string) => {
  const start = `<c s="${STYLES[kind] ?? 0}"><v>`;
  return (row) => {
    const cell = value(row);
    if (cell === null || cell === undefined || cell === '') return '<c/>';
    if (typeof cell === 'boolean') return textCell(cell ? 'Sí' : 'No');
    if (typeof cell === 'number') return `${start}${cell}</v></c>`;
    if (kind === 'moment' || kind === 'date') return `${start}${serialOfMoment(cell)}</v></c>`;
    if (kind === 'day') return `${start}${serialOfDay(cell)}</v></c>`;
    return textCell(cell);
  };
};

const totalCell = <Row>({ kind = 'text' }: XlsxColumn<Row>, value: ColumnValue): string => {
  if (value === null || value === undefined || value === '') return '<c/>';
  return typeof value === 'number'
    ? `<c s="${TOTAL_STYLES[kind] ?? TITLE_STYLE}"><v>${value}</v></c>`
    : textCell(String(value), ` s="${TITLE_STYLE}"`);
};

/** The last rows of a sheet; nothing where it has none. */
const totalsRows = <Row>({ columns, totals }: XlsxSheet<Row>): string =>
  (totals?.() ?? [])
    .map((cells) => `<row>${columns.map((column, place) => totalCell(column, cells[place])).join('')}</row>`)
    .join('');

const sheetStart = <Row>(columns: readonly XlsxColumn<Row>[]): string => {
  const widths = columns.map(
    ({ chars = DEFAULT_WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${chars}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(title, ` s="${TITLE_STYLE}"`));
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEADER}<worksheet ${NAMESPACE}>${frozen}<cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
};

/** Rows as they come, some at a time. */
export type RowPieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/**
 * A workbook of one sheet, written while it is read: memory stays bounded for any number of rows.
 * The spreadsheet libraries tried keep the whole sheet or are unmaintained; see docs/decisions.
 */
export const xlsxStream = <Row>(workbook: XlsxSheet<Row>, pieces: RowPieces<Row>): Readable => {
  const { name, columns } = workbook;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      ready.push(chunk);
    });
    const encoder = new TextEncoder();
    const addPart = (path: string, text: string): void => {
      const part = new ZipDeflate(path, { level: DEFLATE_LEVEL });
      zip.add(part);
      part.push(encoder.encode(text), true);
    };
    for (const [path, text] of Object.entries(FIXED_PARTS)) addPart(path, HEADER + text);
    const title = escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
    addPart(
      'xl/workbook.xml',
      `${HEADER}<workbook ${NAMESPACE} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    );
    const sheet = new SheetPart('xl/worksheets/sheet1.xml', DEFLATE_LEVEL);
    zip.add(sheet);
    const writers = columns.map(cellWriter);
    let text = sheetStart(columns);
    let count = 0;
    // One piece is packed while the next is written.
    let packing: Promise<void> = Promise.resolve();
    for await (const rows of pieces)
      for (const row of rows) {
        text += '<row>';
        for (const write of writers) text += write(row);
        text += '</row>';
        count += 1;
        if (count % ROWS_PER_CHUNK !== 0) continue;
        await packing;
        packing = sheet.write(text);
        text = '';
        yield* ready.splice(0);
      }
    await packing;
    await sheet.write(`${text}${totalsRows(workbook)}</sheetData></worksheet>`);
    await sheet.finish();
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(bytes(), { objectMode: false });
};
