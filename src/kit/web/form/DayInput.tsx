import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DateInput, type DateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

const FORMAT = 'DD/MM/YYYY';
/** Accepted input: with or without separators, with two or four digits for the year. */
const TYPED = [FORMAT, 'D/M/YYYY', 'DD-MM-YYYY', 'D-M-YYYY', 'DDMMYYYY', 'DD/MM/YY', 'D/M/YY', 'YYYY-MM-DD'];

const parseDay = (text: string): string | null => {
  const day = dayjs(text.trim(), TYPED, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
};

/** A calendar day: shown as dd/mm/aaaa, with yyyy-mm-dd as its value. */
export function DayInput(props: Omit<DateInputProps, 'locale' | 'valueFormat' | 'dateParser'>) {
  return (
    <DateInput
      {...props}
      locale="es"
      valueFormat={FORMAT}
      dateParser={parseDay}
      placeholder={props.placeholder ?? 'dd/mm/aaaa'}
      firstDayOfWeek={0}
    />
  );
}
