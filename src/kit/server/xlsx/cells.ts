import type { ColumnKind, ColumnValue } from '#kit/contract/columns.ts';
import { localClock, numberOfDay } from '#kit/rules/dates.ts';
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

const SECONDS_PER_DAY = 86_400;
/** A spreadsheet counts days from 30 December 1899. */
const SHEET_EPOCH = numberOfDay('1899-12-30');
/** Decimals of a day that tell moments apart as well as a double does. */
const PLACES = 11;

/** Appends a day (yyyy-mm-dd) as a spreadsheet's serial number. */
const writeDay = (xml: XmlBytes, day: string): void => xml.number(numberOfDay(day) - SHEET_EPOCH);

const DAY_CHARS = 'yyyy-mm-dd'.length;
const SECOND_CHARS = 'yyyy-mm-ddThh:mm:ssZ'.length;
const ZERO = '0'.charCodeAt(0);
const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/** Whole seconds of a moment, as `Date.parse` reads it; one in UTC, as the database writes them, without calling that. */
const secondsOf = (moment: string): number => {
  if (moment[DAY_CHARS] !== 'T' || !moment.endsWith('Z') || moment.length < SECOND_CHARS)
    return Math.floor(Date.parse(moment) / 1000);
  const [hours, minutes, seconds] = [twoDigits(moment, 11), twoDigits(moment, 14), twoDigits(moment, 17)];
  return numberOfDay(moment.slice(0, DAY_CHARS)) * SECONDS_PER_DAY + hours * 3600 + minutes * 60 + seconds;
};

/** Appends a moment as a spreadsheet's serial number, to the second, on the clock of Tegucigalpa. */
const writeMoment = (xml: XmlBytes, moment: string): void => {
  const seconds = localClock(secondsOf(moment) * 1000) / 1000;
  const day = Math.floor(seconds / SECONDS_PER_DAY);
  const ofDay = seconds - day * SECONDS_PER_DAY;
  // Before 1900, which no spreadsheet shows as a date.
  if (day < SHEET_EPOCH) return xml.plain(String(seconds / SECONDS_PER_DAY - SHEET_EPOCH));
  xml.decimal(day - SHEET_EPOCH, Math.round((ofDay * 10 ** PLACES) / SECONDS_PER_DAY), PLACES);
};

const EMPTY = '<c/>';
const isEmpty = (value: ColumnValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

const SPACE = ' '.charCodeAt(0);
/** Whether a reader of XML might drop or join spaces, tabs or line breaks of a text: at its ends, or side by side. */
const hasLooseSpace = (text: string): boolean => {
  let before = true;
  for (let at = 0; at < text.length; at++) {
    const isSpace = text.charCodeAt(at) <= SPACE;
    if (isSpace && before) return true;
    before = isSpace;
  }
  return before;
};

const TEXT = '<c t="inlineStr"';
const writeText = (xml: XmlBytes, text: string, start: string): void => {
  xml.plain(start);
  if (hasLooseSpace(text)) xml.plain('><is><t xml:space="preserve">');
  else xml.plain('><is><t>');
  xml.text(text);
  xml.plain('</t></is></c>');
};

export const writeTitle = (xml: XmlBytes, title: string): void => writeText(xml, title, `${TEXT} s="${TITLE_STYLE}"`);

/** Returns a function that writes the cells of a column. */
export const cellWriter = <Row>({ value, kind = 'text' }: XlsxColumn<Row>): ((xml: XmlBytes, row: Row) => void) => {
  const style = STYLES[kind];
  const start = style === undefined ? '<c><v>' : `<c s="${style}"><v>`;
  const writeDate = kind === 'day' ? writeDay : kind === 'moment' || kind === 'date' ? writeMoment : null;
  return (xml, row) => {
    const cell = value(row);
    if (isEmpty(cell)) xml.plain(EMPTY);
    else if (typeof cell === 'boolean') writeText(xml, cell ? 'Sí' : 'No', TEXT);
    else if (typeof cell === 'string' && writeDate === null) writeText(xml, cell, TEXT);
    else {
      xml.plain(start);
      if (typeof cell === 'number') xml.number(cell);
      else writeDate?.(xml, cell);
      xml.plain('</v></c>');
    }
  };
};

/** Writes a cell of the total rows. */
export const writeTotal = <Row>(xml: XmlBytes, { kind = 'text' }: XlsxColumn<Row>, value: ColumnValue): void => {
  if (isEmpty(value)) xml.plain(EMPTY);
  else if (typeof value !== 'number') writeTitle(xml, String(value));
  else xml.plain(`<c s="${TOTAL_STYLES[kind] ?? TITLE_STYLE}"><v>${value}</v></c>`);
};
