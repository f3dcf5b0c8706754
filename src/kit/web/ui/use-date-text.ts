import { dateText } from '#kit/rules/dates.ts';
import { useSettings } from '../settings/settings.ts';

/** Writes dates in the company's format, for texts that cannot hold a `DateText`. */
export const useDateText = () => {
  const { formatoDeFecha } = useSettings();
  return (value: string | number, withTime = false): string => dateText(value, formatoDeFecha, withTime);
};
