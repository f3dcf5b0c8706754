import { type AnyColumn, COLUMNS } from '#kit/contract/columns.ts';

/** The screen column that a sheet-only column belongs to: the one with its title, else the next one. */
const companionOf = (columns: readonly AnyColumn[], place: number): string | undefined => {
  const shown = columns.filter(({ screen }) => screen !== false);
  const titled = shown.find(({ title, sheet }) => sheet === false && title === columns[place]?.title);
  return (titled ?? columns.slice(place).find(({ screen }) => screen !== false))?.key;
};

/**
 * The columns that an export asks for by their names on the screen, in that order, each with its sheet-only columns;
 * all columns, in their own order, if none is named.
 */
export const askedColumns = (columns: readonly AnyColumn[], query: unknown): readonly AnyColumn[] => {
  const { [COLUMNS]: text } = (query ?? {}) as { readonly [COLUMNS]?: string };
  const names = [...new Set((text ?? '').split(','))];
  const asked = names.flatMap((name) =>
    columns.filter(({ key, screen }, place) => (screen === false ? companionOf(columns, place) : key) === name),
  );
  return asked.length === 0 ? columns : asked;
};
