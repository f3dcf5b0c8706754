import type { ColumnKind, ColumnValue } from '#kit/contract/columns.ts';
import { localClock } from '#kit/rules/dates.ts';
import type { XlsxColumn } from './xlsx.ts';
import type { XmlBytes } from './xml-bytes.ts';

/** Indexes of the number formats in the workbook's styles; other kinds are plain. */
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

const MS_PER_DAY = 86_400_000;
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - SHEET_EPOCH) / MS_PER_DAY;
/** A moment as a spreadsheet's serial number, to the second. */
const serialOfMoment = (moment: string): number =>
  Math.floor((localClock(Date.parse(moment)) - SHEET_EPOCH) / 1000) / (MS_PER_DAY / 1000);

const EMPTY = '<c/>';
const isEmpty = (value: ColumnValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

const EDGE_SPACE = /^\s|\s$|\s\s/;
const writeText = (xml: XmlBytes, text: string, start = '<c t="inlineStr"><is><t'): void => {
  xml.plain(start);
  xml.plain(EDGE_SPACE.test(text) ? ' xml:space="preserve">' : '>');
  xml.text(text);
  xml.plain('</t></is></c>');
};

export const writeTitle = (xml: XmlBytes, title: string): void =>
  writeText(xml, title, `<c t="inlineStr" s="${TITLE_STYLE}"><is><t`);

/** Returns a function that writes the cells of a column. */
export const cellWriter = <Row>({ value, kind = 'text' }: XlsxColumn<Row>): ((xml: XmlBytes, row: Row) => void) => {
  const start = `<c s="${STYLES[kind] ?? 0}"><v>`;
  const writeNumber = (xml: XmlBytes, number: number): void => {
    xml.plain(start);
    xml.plain(String(number));
    xml.plain('</v></c>');
  };
  return (xml, row) => {
    const cell = value(row);
    if (isEmpty(cell)) xml.plain(EMPTY);
    else if (typeof cell === 'boolean') writeText(xml, cell ? 'Sí' : 'No');
    else if (typeof cell === 'number') writeNumber(xml, cell);
    else if (kind === 'moment' || kind === 'date') writeNumber(xml, serialOfMoment(cell));
    else if (kind === 'day') writeNumber(xml, serialOfDay(cell));
    else writeText(xml, cell);
  };
};

/** Writes a cell of the total rows. */
export const writeTotal = <Row>(xml: XmlBytes, { kind = 'text' }: XlsxColumn<Row>, value: ColumnValue): void => {
  if (isEmpty(value)) xml.plain(EMPTY);
  else if (typeof value !== 'number') writeTitle(xml, String(value));
  else xml.plain(`<c s="${TOTAL_STYLES[kind] ?? TITLE_STYLE}"><v>${value}</v></c>`);
};
