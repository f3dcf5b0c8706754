import type { Executor } from '#kit/server/db/database.ts';
import { readTerminos, type Terminos } from './en-espera.queries.ts';

interface Asked {
  readonly db: Executor;
  readonly query: object;
}

const leidos = new WeakMap<object, Terminos>();

/** By what a list is decided is read before its rows, once for all that is asked of them: the `check` of the list. */
export const leerTerminos = async ({ db, query }: Asked): Promise<void> => {
  leidos.set(query, await readTerminos(db));
};

export const terminosDe = (query: object): Terminos => {
  const terminos = leidos.get(query);
  if (terminos === undefined) throw new Error('the terms of the list were not read');
  return terminos;
};
