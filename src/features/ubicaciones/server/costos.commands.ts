import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { ubicacionesErrors, type ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { changingOf } from '../rules/aplicar-departamento.ts';

export const selectCostos = (db: Executor) =>
  db
    .selectFrom('ciudades as c')
    .innerJoin('departamentos as d', 'd.departamento_id', 'c.departamento_id')
    .select([
      'c.ciudad_id',
      'c.ciudad_nombre',
      'c.departamento_id',
      'd.departamento_nombre',
      'c.valor_envio',
      'c.version',
    ]);

type UpdateCosto = typeof ubicacionesCalls.updateCosto;

/** @throws NO_ENCONTRADO, VERSION_ANTERIOR */
export const updateCosto = async ({
  db,
  params: { ciudad_id },
  body: { valor_envio, version },
  audit,
  notify,
}: Context<UpdateCosto>): Promise<Answer<UpdateCosto>> => {
  await db.selectFrom('ciudades').select('ciudad_id').where('ciudad_id', '=', ciudad_id).forUpdate().executeTakeFirst();
  const before = await selectCostos(db).where('c.ciudad_id', '=', ciudad_id).executeTakeFirst();
  if (before === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await db.updateTable('ciudades').set({ valor_envio }).where('ciudad_id', '=', ciudad_id).execute();
  const updated = await selectCostos(db).where('c.ciudad_id', '=', ciudad_id).executeTakeFirstOrThrow();
  audit({
    accion: 'ubicaciones.cambiar_costo_envio',
    entidad: 'ciudad',
    entidad_id: ciudad_id,
    antes: before,
    despues: updated,
  });
  notify('ubicaciones');
  return { data: updated, message: 'El costo de envío se guardó.' };
};

type UpdateDepartamento = typeof ubicacionesCalls.updateCostoDepartamento;

/** Whether the municipalities to change are exactly those that the user saw. */
const areSeen = (
  changing: readonly { ciudad_id: number; version: number }[],
  vistas: readonly { ciudad_id: number; version: number }[],
): boolean => {
  const seen = new Map(vistas.map(({ ciudad_id, version }) => [ciudad_id, version]));
  return changing.length === seen.size && changing.every(({ ciudad_id, version }) => seen.get(ciudad_id) === version);
};

/**
 * Sets the same cost for all municipalities of a department; those that already have it keep their version.
 * @throws NO_ENCONTRADO, COSTOS_CAMBIARON
 */
export const updateCostoDepartamento = async ({
  db,
  params: { departamento_id },
  body: { valor_envio, vistas },
  audit,
  notify,
}: Context<UpdateDepartamento>): Promise<Answer<UpdateDepartamento>> => {
  const ciudades = await selectCostos(db)
    .where('c.departamento_id', '=', departamento_id)
    .orderBy('c.ciudad_id')
    .forUpdate('c')
    .execute();
  const [first] = ciudades;
  if (first === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const changing = changingOf(ciudades, valor_envio);
  if (vistas !== undefined && !areSeen(changing, vistas)) throw refuse(ubicacionesErrors.COSTOS_CAMBIARON);
  const { departamento_nombre } = first;
  await db
    .updateTable('ciudades')
    .set({ valor_envio })
    .where('departamento_id', '=', departamento_id)
    .where('valor_envio', '<>', valor_envio)
    .execute();
  audit({
    accion: 'ubicaciones.cambiar_costo_envio_departamento',
    entidad: 'departamento',
    entidad_id: departamento_id,
    antes: { ciudades: changing.map(({ ciudad_id, valor_envio: costo }) => ({ ciudad_id, valor_envio: costo })) },
    despues: { departamento_nombre, valor_envio, cambiadas: changing.length },
  });
  notify('ubicaciones');
  return {
    data: { departamento_id, departamento_nombre, valor_envio, cambiadas: changing.length },
    message: counted(
      changing.length,
      'Cambió el costo de 1 municipio.',
      'Cambió el costo de # municipios.',
      'Todos los municipios del departamento tenían ya este costo.',
    ),
  };
};
