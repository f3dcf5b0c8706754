import { counted } from '#kit/rules/counted.ts';

/** Days of departure, numbered 1 Monday … 7 Sunday. */
export const WEEKDAYS = [
  { value: '1', label: 'Lun' },
  { value: '2', label: 'Mar' },
  { value: '3', label: 'Mié' },
  { value: '4', label: 'Jue' },
  { value: '5', label: 'Vie' },
  { value: '6', label: 'Sáb' },
  { value: '7', label: 'Dom' },
] as const;

export const weekdayNames = (dias: readonly number[]): string =>
  dias.map((dia) => WEEKDAYS[dia - 1]?.label ?? '').join(', ');

/** `1 día`, `14 días`. */
export const diasText = (dias: number): string => counted(dias, '1 día', '# días');
