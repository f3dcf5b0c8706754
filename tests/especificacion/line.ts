type Part = '1' | '2' | '1 y 2';

/** A line of the specification: its part, its section, and its words. */
export type Line = readonly [part: Part, section: string, says: string];

/** The lines of one section, as the specification spells them. */
export const lines = (part: Part, section: string, ...texts: readonly string[]): readonly Line[] =>
  texts.map((says) => [part, section, says] as const);
