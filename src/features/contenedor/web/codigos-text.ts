import { counted } from '#kit/rules/counted.ts';

/** Most codes that a sentence names. */
const NAMED = 10;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** «A, B y C»; of many the first ones, and how many more there are. */
export const codigosText = (codigos: readonly string[]): string => {
  const rest = codigos.length - NAMED;
  return list.format([
    ...codigos.slice(0, NAMED),
    ...(rest > 0 ? [counted(rest, '1 código más', '# códigos más')] : []),
  ]);
};
