import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { deflateRawSync } from 'node:zlib';
import type { ColumnKind, ColumnValue } from '#kit/contract/columns.ts';
import { cellWriter, writeTitle, writeTotal } from './cells.ts';
import { SheetPart } from './sheet-part.ts';
import { escapeXml, XmlBytes } from './xml-bytes.ts';

export interface XlsxColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => ColumnValue;
  /**
   * Amounts and pounds show two decimals, rates four; moments (ISO 8601) and days become date cells in Tegucigalpa's
   * time.
   */
  readonly kind?: ColumnKind;
  /** Its width in characters. */
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
const DEFAULT_WIDTH = 18;
/** Rows are compressed in chunks of this size, which bounds the memory for any length of list. */
const CHUNK_BYTES = 256 * 1024;
const DEFLATE_LEVEL = 3;

const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${NAMESPACE}><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="#,##0.0000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="166" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const DEFLATED = 8;

/**
 * A part of a workbook that is complete from the start, compressed in one call: fflate would allocate tables of
 * hundreds of kilobytes for its few hundred bytes.
 */
class ShortPart extends ZipPassThrough {
  readonly #level: number;

  /** @param level of compression, 0 to 9. */
  constructor(path: string, level: number) {
    super(path);
    this.compression = DEFLATED;
    this.#level = level;
  }

  /** Compresses the whole part at once. */
  protected override process(bytes: Uint8Array): void {
    this.ondata(null, deflateRawSync(bytes, { level: this.#level }), true);
  }
}

const writeStart = <Row>(xml: XmlBytes, columns: readonly XlsxColumn<Row>[]): void => {
  const widths = columns.map(
    ({ chars = DEFAULT_WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${chars}" customWidth="1"/>`,
  );
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  xml.plain(`${HEADER}<worksheet ${NAMESPACE}>${frozen}<cols>${widths.join('')}</cols><sheetData><row>`);
  for (const { title } of columns) writeTitle(xml, title);
  xml.plain('</row>');
};

const writeEnd = <Row>(xml: XmlBytes, { columns, totals }: XlsxSheet<Row>): void => {
  for (const cells of totals?.() ?? []) {
    xml.plain('<row>');
    columns.forEach((column, place) => writeTotal(xml, column, cells[place]));
    xml.plain('</row>');
  }
  xml.plain('</sheetData></worksheet>');
};

/** Rows in chunks, as they arrive. */
export type RowPieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/**
 * Streams a workbook of one sheet while its rows are read: memory stays bounded for any number of rows. The spreadsheet
 * libraries that were tried keep the whole sheet or are unmaintained; see docs/decisions.
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
      const part = new ShortPart(path, DEFLATE_LEVEL);
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
    const xml = new XmlBytes(CHUNK_BYTES);
    writeStart(xml, columns);
    // One chunk is compressed while the next is written.
    let packing: Promise<void> = Promise.resolve();
    for await (const rows of pieces)
      for (const row of rows) {
        xml.plain('<row>');
        for (const write of writers) write(xml, row);
        xml.plain('</row>');
        if (xml.length < CHUNK_BYTES) continue;
        await packing;
        packing = sheet.write(xml.take());
        // The error surfaces where the promise is awaited.
        packing.catch(() => undefined);
        yield* ready.splice(0);
      }
    await packing;
    writeEnd(xml, workbook);
    await sheet.write(xml.take());
    await sheet.finish();
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(bytes(), { objectMode: false });
};
