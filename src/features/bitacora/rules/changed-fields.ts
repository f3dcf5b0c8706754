type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether two values of a JSON document are the same. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (isObject(a) && isObject(b) && JSON.stringify(a) === JSON.stringify(b));

/** Bookkeeping fields that change with every edit and are never shown. */
const SILENT = new Set(['version', 'acciones']);

const only = (fields: Fields, keys: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => keys.has(key)));

/** For an edit only the fields that differ; a creation or deletion is kept whole. */
export const changedFields = (
  antes: Fields | null,
  despues: Fields | null,
): { antes: Record<string, unknown> | null; despues: Record<string, unknown> | null } => {
  if (antes === null || despues === null) return { antes, despues };
  const keys = new Set(
    [...Object.keys(antes), ...Object.keys(despues)].filter(
      (key) => !SILENT.has(key) && !same(antes[key], despues[key]),
    ),
  );
  return { antes: only(antes, keys), despues: only(despues, keys) };
};
