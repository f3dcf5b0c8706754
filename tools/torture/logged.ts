import type { Installation } from './installation.ts';
import type { Effect } from './journey.ts';

/** Counts the requests that left a write's entry in the log. */
export const entriesOf = async ({ db }: Installation): Promise<(effect: Effect) => number> => {
  const rows = await db.selectFrom('bitacora').select(['accion', 'entidad_id', 'solicitud']).distinct().execute();
  const counts = Map.groupBy(rows, ({ accion, entidad_id }) => `${accion} ${entidad_id}`);
  return ({ accion, entidad_id }) => counts.get(`${accion} ${entidad_id}`)?.length ?? 0;
};
