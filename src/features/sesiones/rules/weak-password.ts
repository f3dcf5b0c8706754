import { COMMON_WORDS } from './common-words.ts';

/** Why a password that keeps the rules is guessed all the same. */
export type Weakness = 'comun' | 'personal';

/** What the password is compared with: name, log-in and the company's name, as they are written. */
export type OwnWords = readonly string[];

/** Letters that must be left beside such a word. */
const OTHER_LETTERS = 4;
/** Shorter words stand in other words by chance. */
const SHORTEST_OWN = 4;
/** A year stands in many a good password; the number of a mailbox seldom has as many digits. */
const SHORTEST_NUMBER = 5;

const FIGURES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const withoutFigures = (text: string): string => text.replace(/[0134578@$!|+]/g, (figure) => FIGURES[figure] ?? figure);
const letters = (text: string): string => text.replace(/[^a-z]/g, '');
/** What is left when the figures and signs that people put before and behind a word are taken off. */
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

const SHORTEST_OF_TWO = 3;

/** A word, two of them, or the same again and again. */
const isCommonWord = (word: string): boolean => {
  const repeated = /^(.{2,}?)\1+$/.exec(word)?.[1] ?? '';
  const isTwo = Array.from({ length: word.length }, (_, at) => at).some(
    (at) =>
      at >= SHORTEST_OF_TWO &&
      word.length - at >= SHORTEST_OF_TWO &&
      COMMON_WORDS.has(word.slice(0, at)) &&
      COMMON_WORDS.has(word.slice(at)),
  );
  return COMMON_WORDS.has(word) || COMMON_WORDS.has(repeated) || isTwo || /^(.)\1*$/.test(word);
};

const isCommon = (password: string): boolean => {
  const text = plain(password);
  const inside = core(text);
  if ([letters(inside), letters(withoutFigures(inside))].some(isCommonWord)) return true;
  // Between signs; where a figure at the end stands for a letter (Contraseñ4*1) only so is the word found.
  return [text, withoutFigures(text)].some((one) =>
    one.split(/[^a-z]+/).some((piece) => isCommonWord(piece) && letters(one).length - piece.length < OTHER_LETTERS),
  );
};

/** Whole names and numbers: a first name alone is not asked for. */
const ownWordsOf = (own: OwnWords): string[] =>
  own
    .map(plain)
    .flatMap((text) => [text, letters(text)])
    .filter((word) => word.length >= (/^\d+$/.test(word) ? SHORTEST_NUMBER : SHORTEST_OWN));

/** Hardly anything but words of one's own, one or several of them. */
const isPersonal = (password: string, own: OwnWords): boolean => {
  const words = ownWordsOf(own).toSorted((a, b) => b.length - a.length);
  return [plain(password), letters(withoutFigures(plain(password)))].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && letters(rest).length < OTHER_LETTERS;
  });
};

/** Whether a password is one of those that are tried first; null for any other. */
export const weaknessOf = (password: string, own: OwnWords): Weakness | null => {
  if (isPersonal(password, own)) return 'personal';
  return isCommon(password) ? 'comun' : null;
};
