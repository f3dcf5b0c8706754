import { COMMON_WORDS } from './common-words.ts';

/** Why a password that satisfies the rules is still easy to guess. */
export type Weakness = 'comun' | 'personal';

/** What the password is compared with: name, log-in name and the company's name, as they are written. */
export type OwnWords = readonly string[];

/** Letters that a password needs besides such a word. */
const OTHER_LETTERS = 4;
/** Shorter words occur in other words by chance. */
const SHORTEST_OWN = 4;
/** Shorter numbers are not compared: many good passwords have a year. Few mailbox numbers are as long as this. */
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
/** The text without the digits and signs that people put before and behind a word. */
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

const SHORTEST_OF_TWO = 3;

/** Whether it is a common word, two of them, or a repetition. */
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
  // Words between signs; if a digit at the end stands for a letter (Contraseñ4*1), the word is found only here.
  return [text, withoutFigures(text)].some((one) =>
    one.split(/[^a-z]+/).some((piece) => isCommonWord(piece) && letters(one).length - piece.length < OTHER_LETTERS),
  );
};

/** Only whole names and numbers: a first name alone is not compared. */
const ownWordsOf = (own: OwnWords): string[] =>
  own
    .map(plain)
    .flatMap((text) => [text, letters(text)])
    .filter((word) => word.length >= (/^\d+$/.test(word) ? SHORTEST_NUMBER : SHORTEST_OWN));

/** Whether the password is hardly anything but one or several of the user's own words. */
const isPersonal = (password: string, own: OwnWords): boolean => {
  const words = ownWordsOf(own).toSorted((a, b) => b.length - a.length);
  return [plain(password), letters(withoutFigures(plain(password)))].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && letters(rest).length < OTHER_LETTERS;
  });
};

/** Why a password is one of the first that are tried; null for any other. */
export const weaknessOf = (password: string, own: OwnWords): Weakness | null => {
  if (isPersonal(password, own)) return 'personal';
  return isCommon(password) ? 'comun' : null;
};
