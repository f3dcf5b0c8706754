import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DateInput, type DateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useSettings } from '../settings/settings.ts';

dayjs.extend(customParseFormat);

/** Accepted input: with or without separators, with two or four digits for the year. */
const TYPED = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'D-M-YYYY', 'DDMMYYYY', 'DD/MM/YY', 'D/M/YY', 'YYYY-MM-DD'];

const parseDay = (text: string): string | null => {
  const day = dayjs(text.trim(), TYPED, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
};

/** A calendar day: shown in the company's format, with yyyy-mm-dd as its value. */
export function DayInput(props: Omit<DateInputProps, 'locale' | 'valueFormat' | 'dateParser'>) {
  const { formatoDeFecha } = useSettings();
  return (
    <DateInput
      {...props}
      locale="es"
      valueFormat={formatoDeFecha}
      dateParser={parseDay}
      placeholder={props.placeholder ?? formatoDeFecha.toLowerCase().replace('yyyy', 'aaaa')}
      firstDayOfWeek={0}
    />
  );
}
