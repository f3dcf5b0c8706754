/** Characters that file names must not contain: control characters, lone surrogates and direction marks. */
const NOT_NAME = /[\p{Cc}\p{Surrogate}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const MAX_LENGTH = 150;
/** The middle of a longer name is dropped first, since cleaning it may take quadratic time. */
const READ_LENGTH = 1000;
const NAMELESS = 'archivo';

/**
 * An uploaded file's name, safe to show, store and offer for download: without its folders, which belong to the
 * sender's machine.
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
  // If the cut splits a surrogate pair, the remaining half is removed too.
  return name.slice(0, MAX_LENGTH - extension.length).replace(NOT_NAME, '') + extension;
};
