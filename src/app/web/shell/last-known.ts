import { localParts } from '#kit/rules/dates.ts';

/** «23/11 a las 14:05», with the year unless it is this one. Milliseconds. */
export const lastKnownText = (moment: number, now: number): string => {
  const { year, month, day, hour, minute } = localParts(moment);
  const ofYear = year === localParts(now).year ? '' : `/${year}`;
  return `${day}/${month}${ofYear} a las ${hour}:${minute}`;
};
