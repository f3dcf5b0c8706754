import { kitErrors, refuse, refuseFieldWith } from '#kit/contract/errors.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { categoriasCalls } from '../contract/categorias.calls.ts';
import { categoriaErrors } from '../contract/categorias.errors.ts';
import { SIN_PADRE } from '../contract/categorias.schemas.ts';
import { problemaDeLugar, type Lugar } from '../rules/categoria.public.ts';
import { eliminacionText } from '../rules/eliminacion-text.ts';
import { findCategoria, presentCategoria, type CategoriaRow } from './categorias.queries.ts';

const ENTIDAD = 'categoria';
const FIELD = 'categoria_padre';

/** Locked until the end, in one order, so that two users who move each other's categories never deadlock. */
const lockCategorias = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('categorias')
    .select(['categoria_id', 'tipo', 'categoria_nombre', 'categoria_padre_id'])
    .where('categoria_id', 'in', ids)
    .orderBy('categoria_id')
    .forUpdate()
    .execute();

/** @throws the reason why the category cannot be placed there, at the field. */
const requireLugar = async (
  db: Executor,
  categoria: Lugar & { readonly categoria_nombre: string },
  categoria_padre: number,
): Promise<void> => {
  const [padre] = categoria_padre === SIN_PADRE ? [] : await lockCategorias(db, [categoria_padre]);
  const above =
    padre === undefined ? undefined : { tipo: padre.tipo, categoria_padre_id: padre.categoria_padre_id ?? SIN_PADRE };
  const nombre = categoria.categoria_nombre;
  switch (problemaDeLugar(categoria, categoria_padre === SIN_PADRE ? null : above)) {
    case null:
      return;
    case 'ingreso':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_DE_INGRESO_SIN_PADRE, FIELD, undefined);
    case 'padre_desconocido':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_DESCONOCIDA, FIELD, { categoria_id: categoria_padre });
    case 'no_es_padre':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_NO_ES_PADRE, FIELD, { nombre: padre?.categoria_nombre ?? '' });
    case 'con_hijas':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_CON_HIJAS, FIELD, { nombre, hijas: categoria.hijas });
    case 'con_gastos':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_CON_GASTOS, FIELD, { nombre, usos: categoria.usos });
  }
};

const padreId = (categoria_padre: number): number | null => (categoria_padre === SIN_PADRE ? null : categoria_padre);

/** Removes the mark of the payroll from the category that has it, since only one may have it. */
const unmarkPlanilla = async (db: Executor, categoria_id: number | null): Promise<AuditEntry[]> => {
  const before = await db
    .updateTable('categorias')
    .set({ es_planilla: false })
    .where('es_planilla', '=', true)
    .$if(categoria_id !== null, (rows) => rows.where('categoria_id', '<>', categoria_id))
    .returning('categoria_id')
    .execute();
  return before.map((one) => ({
    accion: 'categorias.actualizar',
    entidad: ENTIDAD,
    entidad_id: one.categoria_id,
    antes: { es_planilla: true },
    despues: { es_planilla: false },
  }));
};

/** @throws CATEGORIA_PLANILLA_DE_GASTOS at the field. */
const requirePlanilla = (tipo: string, es_planilla: boolean): void => {
  if (es_planilla && tipo !== 'Gasto')
    throw refuseFieldWith(categoriaErrors.CATEGORIA_PLANILLA_DE_GASTOS, 'es_planilla', undefined);
};

export const createCategoria = async ({
  db,
  user,
  body: { categoria_padre, ...body },
  audit,
  notify,
}: Context<typeof categoriasCalls.create>): Promise<Answer<typeof categoriasCalls.create>> => {
  await requireLugar(db, { ...body, usos: 0, hijas: 0 }, categoria_padre);
  requirePlanilla(body.tipo, body.es_planilla);
  const unmarked = body.es_planilla ? await unmarkPlanilla(db, null) : [];
  const { categoria_id } = await db
    .insertInto('categorias')
    .values({ ...body, categoria_padre_id: padreId(categoria_padre), usuario_registro: user.usuario })
    .returning('categoria_id')
    .executeTakeFirstOrThrow();
  const created = await findCategoria(db, categoria_id);
  audit({ accion: 'categorias.crear', entidad: ENTIDAD, entidad_id: categoria_id, despues: created }, ...unmarked);
  notify('categorias');
  return { data: presentCategoria(created, user), message: 'La categoría se registró.' };
};

/** The category, locked until the end: bookings in it wait. @throws NO_ENCONTRADO */
const lockCategoria = async (db: Executor, categoria_id: number): Promise<CategoriaRow> => {
  await lockCategorias(db, [categoria_id]);
  return findCategoria(db, categoria_id);
};

export const updateCategoria = async ({
  db,
  user,
  params: { categoria_id },
  body: { version, categoria_padre, ...changes },
  audit,
  notify,
}: Context<typeof categoriasCalls.update>): Promise<Answer<typeof categoriasCalls.update>> => {
  if (categoria_padre !== undefined) await lockCategorias(db, [categoria_id, categoria_padre]);
  const before = await lockCategoria(db, categoria_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const moves = categoria_padre !== undefined && categoria_padre !== before.categoria_padre_id;
  if (moves) await requireLugar(db, before, categoria_padre);
  const es_planilla = changes.es_planilla ?? before.es_planilla;
  requirePlanilla(before.tipo, es_planilla);
  const unmarked = es_planilla && !before.es_planilla ? await unmarkPlanilla(db, categoria_id) : [];
  await db
    .updateTable('categorias')
    .set({
      categoria_nombre: changes.categoria_nombre ?? before.categoria_nombre,
      activo: changes.activo ?? before.activo,
      es_planilla,
      ...(moves && { categoria_padre_id: padreId(categoria_padre) }),
    })
    .where('categoria_id', '=', categoria_id)
    .execute();
  const updated = await findCategoria(db, categoria_id);
  audit(
    {
      accion: moves ? 'categorias.mover' : 'categorias.actualizar',
      entidad: ENTIDAD,
      entidad_id: categoria_id,
      antes: before,
      despues: updated,
    },
    ...unmarked,
  );
  notify('categorias');
  return {
    data: presentCategoria(updated, user),
    message: moves ? 'La categoría se movió.' : 'La categoría se guardó.',
  };
};

/** Deletes a category with its subcategories; used ones, and the parent of a used one, are deactivated instead. */
export const removeCategoria = async ({
  db,
  params: { categoria_id },
  audit,
  notify,
}: Context<typeof categoriasCalls.remove>): Promise<Answer<typeof categoriasCalls.remove>> => {
  const itself = await lockCategoria(db, categoria_id);
  const under = await db
    .selectFrom('categorias')
    .select('categoria_id')
    .where('categoria_padre_id', '=', categoria_id)
    .orderBy('categoria_id')
    .forUpdate()
    .execute();
  const hijas: CategoriaRow[] = [];
  for (const hija of under) hijas.push(await findCategoria(db, hija.categoria_id));
  const usadas = hijas.filter(({ usos }) => usos > 0);
  const queda = itself.usos > 0 || usadas.length > 0;
  const quedan = queda ? [itself, ...usadas] : [];
  const eliminadas = [...hijas.filter(({ usos }) => usos === 0), ...(queda ? [] : [itself])];
  const ids = (some: readonly CategoriaRow[]): number[] => some.map((one) => one.categoria_id);
  if (quedan.length > 0)
    await db.updateTable('categorias').set({ activo: false }).where('categoria_id', 'in', ids(quedan)).execute();
  if (hijas.length > usadas.length)
    await db
      .deleteFrom('categorias')
      .where('categoria_id', 'in', ids(hijas.filter(({ usos }) => usos === 0)))
      .execute();
  if (!queda) await db.deleteFrom('categorias').where('categoria_id', '=', categoria_id).execute();
  audit(
    ...eliminadas.map((antes) => ({
      accion: 'categorias.eliminar',
      entidad: ENTIDAD,
      entidad_id: antes.categoria_id,
      antes,
    })),
    ...quedan.map((antes) => ({
      accion: 'categorias.desactivar',
      entidad: ENTIDAD,
      entidad_id: antes.categoria_id,
      antes,
      despues: { activo: false },
    })),
  );
  notify('categorias');
  return { data: ids(eliminadas), message: eliminacionText(eliminadas, quedan) };
};
