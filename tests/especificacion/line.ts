type Part = '1' | '2' | '1 y 2';

/** What the specification names: where it stands there, and the words. */
export type Line = readonly [part: Part, section: string, says: string];

/** The lines of one section, as the specification spells them. */
export const lines = (part: Part, section: string, ...texts: readonly string[]): readonly Line[] =>
  texts.map((says) => [part, section, says] as const);
