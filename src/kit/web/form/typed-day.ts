import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type DateFormat, dateText } from '#kit/rules/dates.ts';

dayjs.extend(customParseFormat);

/** With or without separators, always with the whole year: until then a day is still being typed. */
const WHOLE = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'D-M-YYYY', 'DD.MM.YYYY', 'D.M.YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];
/** Read only once the field is left: 30/11/20 is also how 30/11/2026 begins. */
const SHORT = ['DD/MM/YY', 'D/M/YY', 'DD-MM-YY', 'D-M-YY', 'DD.MM.YY', 'D.M.YY', 'DDMMYY'];

const read = (text: string, formats: readonly string[]): string | null => {
  const day = dayjs(text.trim(), [...formats], true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
};

/** The day (yyyy-mm-dd) of a text that is still being typed; null: not a whole one yet. */
export const dayWhileTyped = (text: string): string | null => read(text, WHOLE);

/** The days that a field takes, yyyy-mm-dd. */
export interface DayLimits {
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
}

/** What was meant by a text when its field is left: a day (yyyy-mm-dd), or why it is none that the field takes. */
export const dayWhenLeft = (
  text: string,
  format: DateFormat,
  { minDate, maxDate }: DayLimits,
): { readonly day: string } | { readonly problem: string } => {
  const day = read(text, WHOLE) ?? read(text, SHORT);
  if (day === null) return { problem: `Escriba la fecha así: ${dateText('2026-12-31', format)}.` };
  if (minDate !== undefined && day < minDate)
    return { problem: `No puede ser antes del ${dateText(minDate, format)}.` };
  if (maxDate !== undefined && day > maxDate)
    return { problem: `No puede ser después del ${dateText(maxDate, format)}.` };
  return { day };
};
