/** A date cell: the local time that it shows, without a zone (yyyy-mm-ddThh:mm:ss). */
export interface DateCell {
  readonly fecha: string;
}
/** The value of a cell; in a csv always text. */
export type Cell = string | number | boolean | DateCell | null;

export const isFecha = (cell: Cell): cell is DateCell => typeof cell === 'object' && cell !== null;

/** A number in plain digits, never as 5.01E+11. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US', { useGrouping: false }) : String(value);

/** dd/mm/aaaa, with the time if there is one. */
const fechaText = (fecha: string): string => {
  const [day = '', time = ''] = fecha.split('T');
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}${time === '' || time.startsWith('00:00') ? '' : ` ${time.slice(0, 5)}`}`;
};

/** A cell as text, trimmed. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (isFecha(cell)) return fechaText(cell.fecha);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return cell.trim();
};

/** A cell as the title of a column: on one line, of at most `length` characters of the cell. */
export const titleText = (cell: Cell | undefined, length: number): string =>
  cellText(typeof cell === 'string' ? cell.slice(0, length) : cell).replace(/\s+/g, ' ');

/** A column's letters in a spreadsheet: `A`, `B` … `AA`. */
const letterOf = (place: number): string => {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26));
};

/** A unique, non-empty name for each column. */
export const columnNames = (headers: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return headers.map((header, place) => {
    const name = header === '' ? `Columna ${letterOf(place)}` : header;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${letterOf(place)})`;
  });
};
