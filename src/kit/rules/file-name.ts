/** Signs that no file name of ours carries: control characters, halves of a character, and what turns the reading direction. */
const NOT_NAME = /[\p{Cc}\p{Surrogate}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const MAX_LENGTH = 150;
/** Of a longer name the middle is left out at once: what follows may take the square of its length. */
const READ_LENGTH = 1000;
const NAMELESS = 'archivo';

/**
 * The name under which a file was sent, fit to be shown, stored and offered again: without its folders, which are the
 * sender's affair, and never a path of ours.
 */
export const plainFileName = (sent: string): string => {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const read = last.length <= READ_LENGTH ? last : last.slice(0, READ_LENGTH / 2) + last.slice(-READ_LENGTH / 2);
  const name = read
    .replace(NOT_NAME, '')
    .normalize('NFC')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (name === '') return NAMELESS;
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  // Cut in the middle of a sign, its first half is taken off too.
  return name.slice(0, MAX_LENGTH - extension.length).replace(NOT_NAME, '') + extension;
};
