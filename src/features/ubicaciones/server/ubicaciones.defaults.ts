import honduras from '#db/data/honduras.json' with { type: 'json' };
import type { Executor } from '#kit/server/db/database.ts';

/** Loads the departments and municipalities of Honduras, by INE code. Existing rows keep their shipping cost. */
export const loadUbicaciones = async (db: Executor): Promise<void> => {
  await db
    .insertInto('departamentos')
    .values(
      honduras.departamentos.map(({ departamento_id, departamento_nombre }) => ({
        departamento_id,
        departamento_nombre,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('ciudades')
    .values(
      honduras.departamentos.flatMap(({ departamento_id, ciudades }) =>
        ciudades.map((ciudad) => ({ ...ciudad, departamento_id })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
