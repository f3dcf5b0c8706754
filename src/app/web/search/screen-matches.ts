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
