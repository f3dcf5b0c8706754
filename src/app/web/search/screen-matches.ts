const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Screen {
  readonly title: string;
  readonly to: string;
  /** The route of that address if the address is one of several of its route. */
  readonly route?: string;
  readonly words?: string;
}

/** Whether a screen matches: each typed word is in its name, its group's, its other words or its address. */
export const screenMatches = ({ title, to, route = to, words = '' }: Screen, group: string, typed: string): boolean => {
  const named = plain(`${group} ${title} ${words} ${route}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => named.includes(word));
};

/** How well a screen's name says what was typed: 2 the same, 1 each word, 0 it was found by something else. */
export const namedLike = (title: string, typed: string): number => {
  const [name, text] = [plain(title), plain(typed.trim())];
  if (name === text) return 2;
  return text.split(/\s+/).every((word) => name.includes(word)) ? 1 : 0;
};
