/** The parts of the text on a label. */
export interface Rotulo {
  /** Numbers that may be the owner's mailbox. */
  readonly casilleros: readonly number[];
  /** Words that may belong to a name, in lower case and without accents. */
  readonly words: readonly string[];
}

const LABEL_LENGTH = 150;
const MAILBOX = /^\d{1,7}$/;
/** Words that stand on our labels but are no part of a name. */
const NOT_A_NAME = new Set([
  'aereo',
  'express',
  'maritimo',
  'marcon',
  'air',
  'sea',
  'attn',
  'the',
  'and',
  'para',
  'inc',
  'llc',
]);
const SHORTEST_WORD = 3;

/**
 * Reads the name on a label as people and shops write it: «MARIA F. LOPEZ #1034 AEREO», «Lopez Maria 1034A». A mailbox
 * is a number of up to seven digits, also with letters attached.
 */
export const readRotulo = (text: string): Rotulo => {
  const plain = text
    .slice(0, LABEL_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ');
  const words = plain.split(/[^a-z\d]+/).filter((word) => word !== '');
  return {
    casilleros: [...new Set(words.filter((word) => MAILBOX.test(word)).map(Number))].filter((number) => number > 0),
    words: [...new Set(words.filter((word) => word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word)))].filter(
      (word) => !NOT_A_NAME.has(word),
    ),
  };
};
