import { sql, type SqlBool } from 'kysely';
import type { DataOf } from '#kit/contract/call.ts';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { ofVisibleClientes } from '#features/clientes/server/visible-clientes.public.ts';
import { explainGuias } from '#features/viaje/server/precio-guia.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';

const DELIVERS = 'entregas.procesos.registrar_entrega';

/**
 * Whether the price of the guide `g` is explained to the user: to staff who deliver guides for every one, even if they
 * may not list them.
 */
const isExplainedTo = (user: Holder) =>
  user.cliente_id === null && user.permisos.has(DELIVERS)
    ? sql<SqlBool>`true`
    : ofVisibleClientes(user, 'guias.listado.ver_todo', sql`g.cliente_id`);

/** Explains the price of a guide. @throws NO_ENCONTRADO also if the user may not see it. */
export const findPrecio = async (
  db: Executor,
  user: Holder,
  guia_id: number,
): Promise<DataOf<typeof guiasCalls.price>> => {
  const seen = await db
    .selectFrom('guias as g')
    .select('g.guia_id')
    .where('g.guia_id', '=', guia_id)
    .where(isExplainedTo(user))
    .executeTakeFirst();
  const lineas = (await explainGuias(db, seen === undefined ? [] : [guia_id])).get(guia_id);
  if (lineas === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const con_foto = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where('guia_id', '=', guia_id)
    .where('foto_clave', 'is not', null)
    .execute();
  return { guia_id, lineas: [...lineas], con_foto: con_foto.map(({ paquete_id }) => paquete_id) };
};
