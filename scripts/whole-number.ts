import { StartError } from '#kit/server/start-error.ts';

/**
 * Parses the number of a command's option: a measurement repeated zero times would find everything in order.
 * @param option its name, without dashes. @param text the value given.
 * @throws StartError for anything but a whole number of at least `least`.
 */
export const wholeNumber = (option: string, text: string, least = 1): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least)
    throw new StartError(`--${option} necesita un número entero desde ${least}, y se indicó «${text}».`);
  return number;
};
