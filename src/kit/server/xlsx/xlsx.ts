import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { localParts } from '#kit/rules/dates.ts';

export type XlsxCell = string | number | boolean | null | undefined;

export interface XlsxColumn<Row> {
  readonly titulo: string;
  readonly valor: (row: Row) => XlsxCell;
  /** `tarifa` shows four places, `dinero` two. `momento` takes ISO 8601, `dia` yyyy-mm-dd; both become real date cells on Tegucigalpa's clock. */
  readonly tipo?: 'texto' | 'numero' | 'dinero' | 'tarifa' | 'momento' | 'dia';
  /** In characters. */
  readonly ancho?: number;
}

export interface XlsxSheet<Row> {
  readonly name: string;
  readonly columns: readonly XlsxColumn<Row>[];
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const STYLES = { texto: 0, numero: 0, dinero: 1, momento: 2, dia: 3, titulo: 4, tarifa: 5 } as const;
const DEFAULT_WIDTH = 18;
/** Rows of text that are packed at a time: bounds the memory, whatever the length of the list. */
const ROWS_PER_CHUNK = 400;
const DEFLATE_LEVEL = 3;

const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="#,##0.0000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign);

const MS_PER_DAY = 86_400_000;
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - SHEET_EPOCH) / MS_PER_DAY;
const serialOfMoment = (moment: string): number => {
  const { year, month, day, hour, minute, second } = localParts(moment);
  return (Date.UTC(+year, +month - 1, +day, +hour, +minute, +second) - SHEET_EPOCH) / MS_PER_DAY;
};

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const cell = <Row>({ valor, tipo = 'texto' }: XlsxColumn<Row>, row: Row): string => {
  const value = valor(row);
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'boolean') return textCell(value ? 'Sí' : 'No', 0);
  if (typeof value === 'number') return `<c s="${STYLES[tipo]}"><v>${value}</v></c>`;
  if (tipo === 'momento') return `<c s="${STYLES.momento}"><v>${serialOfMoment(value)}</v></c>`;
  if (tipo === 'dia') return `<c s="${STYLES.dia}"><v>${serialOfDay(value)}</v></c>`;
  return textCell(value, 0);
};

const sheetStart = <Row>(columns: readonly XlsxColumn<Row>[]): string => {
  const widths = columns.map(
    ({ ancho = DEFAULT_WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${ancho}" customWidth="1"/>`,
  );
  const titles = columns.map(({ titulo }) => textCell(titulo, STYLES.titulo));
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEADER}<worksheet ${NAMESPACE}>${frozen}<cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
};

/**
 * A workbook of one sheet, written while it is read: memory stays bounded for any number of rows.
 * The spreadsheet libraries tried keep the whole sheet or are unmaintained; see docs/decisions.
 */
export const xlsxStream = <Row>({ name, columns }: XlsxSheet<Row>, rows: AsyncIterable<Row>): Readable => {
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
    const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: DEFLATE_LEVEL });
    zip.add(sheet);
    let text = sheetStart(columns);
    let count = 0;
    for await (const row of rows) {
      text += `<row>${columns.map((column) => cell(column, row)).join('')}</row>`;
      count += 1;
      if (count % ROWS_PER_CHUNK !== 0) continue;
      sheet.push(encoder.encode(text));
      text = '';
      yield* ready.splice(0);
    }
    sheet.push(encoder.encode(`${text}</sheetData></worksheet>`), true);
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(bytes(), { objectMode: false });
};
