import { StartError } from '#kit/server/start-error.ts';

/**
 * The number that an option of a command was given: a measure taken no times would find everything in order.
 * @param option as it is typed, without dashes. @param text what was typed after it.
 * @throws StartError for anything but a whole number from `least` on.
 */
export const wholeNumber = (option: string, text: string, least = 1): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least)
    throw new StartError(`--${option} necesita un número entero desde ${least}, y se indicó «${text}».`);
  return number;
};
