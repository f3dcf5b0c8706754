import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { articulosCalls } from '../contract/articulos.calls.ts';
import { articuloErrors } from '../contract/articulos.errors.ts';
import type { ArticuloRow } from '../contract/articulos.schemas.ts';

const ENTIDAD = 'articulo';

/** @throws NO_ENCONTRADO */
export const findArticulo = async (db: Executor, articulo_id: number): Promise<ArticuloRow> => {
  const query = db.selectFrom('articulos').selectAll().where('articulo_id', '=', articulo_id);
  const row = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

export const createArticulo = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof articulosCalls.create>): Promise<Answer<typeof articulosCalls.create>> => {
  const data = await db
    .insertInto('articulos')
    .values({ ...body, usuario_registro: user.usuario })
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({ accion: 'articulos.crear', entidad: ENTIDAD, entidad_id: data.articulo_id, despues: data });
  notify('articulos');
  return { data, message: 'El artículo se agregó.' };
};

export const updateArticulo = async ({
  db,
  params: { articulo_id },
  body: { version, ...given },
  audit,
  notify,
}: Context<typeof articulosCalls.update>): Promise<Answer<typeof articulosCalls.update>> => {
  const antes = await findArticulo(db, articulo_id);
  if (version !== undefined && version !== antes.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const after = {
    articulo_nombre: given.articulo_nombre ?? antes.articulo_nombre,
    sinonimos: given.sinonimos ?? antes.sinonimos,
    clasificacion: given.clasificacion ?? antes.clasificacion,
    requisito: given.requisito ?? antes.requisito,
  };
  if (after.clasificacion === 'Restringido' && after.requisito === '')
    throw refuseField(articuloErrors.ARTICULO_SIN_REQUISITO, 'requisito');
  const data = await db
    .updateTable('articulos')
    .set(after)
    .where('articulo_id', '=', articulo_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({ accion: 'articulos.actualizar', entidad: ENTIDAD, entidad_id: articulo_id, antes, despues: data });
  notify('articulos');
  return { data, message: 'El artículo se guardó.' };
};

export const removeArticulo = async ({
  db,
  params: { articulo_id },
  audit,
  notify,
}: Context<typeof articulosCalls.remove>): Promise<Answer<typeof articulosCalls.remove>> => {
  const antes = await findArticulo(db, articulo_id);
  await db.deleteFrom('articulos').where('articulo_id', '=', articulo_id).execute();
  audit({ accion: 'articulos.eliminar', entidad: ENTIDAD, entidad_id: articulo_id, antes });
  notify('articulos');
  return { message: 'El artículo se eliminó.' };
};
