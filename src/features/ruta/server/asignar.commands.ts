import { sql } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { localDay } from '#kit/rules/dates.ts';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { requireSinRuta } from '#features/viaje/server/en-ruta.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import type { rutaCalls } from '../contract/ruta.calls.ts';
import { rutaErrors } from '../contract/ruta.errors.ts';
import { esDiaDeRuta } from '../rules/dia-de-ruta.ts';
import { paradaMovement } from './paradas.movement.ts';
import { countOf, requireSucursal, takeParadas } from './paradas.ts';
import { selectRepartidores } from './ruta.queries.ts';

/** The current home delivery request of each guia. */
const selectPedidos = async (db: Executor, guia_ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('domicilios')
    .select(['guia_id', 'domicilio_id'])
    .where(hasAnyId('guia_id', guia_ids))
    .where('fecha_retiro', 'is', null)
    .execute();
  return new Map(rows.map(({ guia_id, domicilio_id }) => [guia_id, domicilio_id]));
};

/** Removes guias from routes that have not gone out, so that the driver assigned last carries them. */
const takeOff = async (db: Executor, guia_ids: readonly number[], usuario: string): Promise<void> => {
  const rows = await db
    .selectFrom('ruta_paradas')
    .select('parada_id')
    .where(hasAnyId('guia_id', guia_ids))
    .where('estado', '=', 'Asignada')
    .execute();
  const before = await paradaMovement.lock(
    db,
    rows.map(({ parada_id }) => parada_id),
  );
  await paradaMovement.move(db, before, 'quitar', { usuario, comentario: 'Pasó a otra ruta' });
};

/** Assigns guias to a driver for a day: all or none. */
export const assignGuias = async ({
  db,
  user,
  body: { repartidor, dia, guia_ids },
  audit,
  notify,
}: Context<typeof rutaCalls.assign>): Promise<Answer<typeof rutaCalls.assign>> => {
  const sucursal_id = requireSucursal(user);
  if (!esDiaDeRuta(dia, localDay(new Date()))) throw refuseField(rutaErrors.RUTA_DIA_NO_ADMITIDO, 'dia');
  const drivers = await selectRepartidores(db, sucursal_id).where('u.usuario', '=', repartidor).execute();
  if (drivers.length === 0) throw refuseField(rutaErrors.RUTA_REPARTIDOR_DESCONOCIDO, 'repartidor');
  const guias = await guiaMovement.lock(db, guia_ids);
  if (guias.length !== guia_ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  const wrong = guias.find(
    (one) => one.guia_estado !== 'Disponible para entrega' || one.sucursal_id !== sucursal_id || !one.a_domicilio,
  );
  if (wrong !== undefined)
    throw refuse(rutaErrors.RUTA_GUIA_SIN_PEDIDO, { guia: guiaText(wrong.servicio_prefijo, wrong.guia_numero) });
  await requireSinRuta(db, guias, 'guia_ids');
  await takeOff(db, guia_ids, user.usuario);
  const pedidos = await selectPedidos(db, guia_ids);
  const made = await paradaMovement.create(
    db,
    guias.map(({ guia_id }) => {
      const domicilio_id = pedidos.get(guia_id);
      if (domicilio_id === undefined) throw new Error(`guide ${guia_id} goes to a door that nobody asked for`);
      return { guia_id, domicilio_id, repartidor, sucursal_id, dia };
    }),
    'asignar',
    { usuario: user.usuario },
  );
  const parada_ids = made.map(({ parada_id }) => parada_id);
  audit({
    accion: 'ruta.asignar',
    entidad: 'usuario',
    entidad_id: repartidor,
    despues: { dia, guia_ids, parada_ids, sucursal_id },
  });
  notify('ruta', 'domicilio');
  return {
    data: { parada_ids },
    message: counted(made.length, 'Se asignó 1 guía.', 'Se asignaron # guías.'),
  };
};

/** Stops leave the branch; those picked up or moved on meanwhile are removed from the route. */
export const departParadas = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof rutaCalls.depart>): Promise<Answer<typeof rutaCalls.depart>> => {
  const { guias, paradas } = await takeParadas(db, body.parada_ids, (one) =>
    user.permisos.has('entregas.ruta.asignar')
      ? one.sucursal_id === user.sucursal_id || one.repartidor === user.usuario
      : one.repartidor === user.usuario,
  );
  paradaMovement.require(paradas, 'salir');
  const here = new Set(
    guias
      .filter((one) => one.guia_estado === 'Disponible para entrega' && one.a_domicilio)
      .map(({ guia_id, sucursal_id }) => `${guia_id} ${sucursal_id}`),
  );
  const isHere = (one: { readonly guia_id: number; readonly sucursal_id: number }): boolean =>
    here.has(`${one.guia_id} ${one.sucursal_id}`);
  const by = { usuario: user.usuario };
  const gone = paradas.filter((one) => !isHere(one));
  const out = paradas.filter(isHere);
  await paradaMovement.move(db, gone, 'quitar', { ...by, comentario: 'Ya no estaba en la sucursal' });
  await paradaMovement.move(db, out, 'salir', by);
  await countOf(db, out, 'salidas');
  const outIds = new Set(out.map(({ guia_id }) => guia_id));
  await guiaMovement.note(
    db,
    guias.filter(({ guia_id }) => outIds.has(guia_id)),
    'salir_a_ruta',
    { ...by, comentario: out[0]?.repartidor ?? null },
  );
  const parada_ids = out.map(({ parada_id }) => parada_id);
  audit({
    accion: 'ruta.salir',
    entidad: 'usuario',
    entidad_id: paradas[0]?.repartidor ?? user.usuario,
    despues: { parada_ids, quitadas: gone.map(({ parada_id }) => parada_id) },
  });
  notify('ruta', 'domicilio', 'guias');
  const left = counted(out.length, 'Salió 1 guía a ruta.', 'Salieron # guías a ruta.', 'No salió ninguna guía.');
  const rest = counted(
    gone.length,
    ' 1 guía ya no estaba en la sucursal.',
    ' # guías ya no estaban en la sucursal.',
    '',
  );
  return { data: { parada_ids }, message: left + rest };
};

/** Stops come back to the branch. */
export const bringBack = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof rutaCalls.back>): Promise<Answer<typeof rutaCalls.back>> => {
  const sucursal_id = requireSucursal(user);
  const { guias, paradas } = await takeParadas(db, body.parada_ids, (one) => one.sucursal_id === sucursal_id);
  const by = { usuario: user.usuario };
  await paradaMovement.move(db, paradas, 'regresar', {
    ...by,
    set: { usuario_regreso: user.usuario, fecha_regreso: sql<string>`now()` },
  });
  await guiaMovement.note(db, guias, 'regresar_de_ruta', { ...by, comentario: paradas[0]?.repartidor ?? null });
  audit({
    accion: 'ruta.regresar',
    entidad: 'usuario',
    entidad_id: paradas[0]?.repartidor ?? user.usuario,
    despues: { parada_ids: body.parada_ids },
  });
  notify('ruta', 'domicilio', 'guias');
  return {
    data: { parada_ids: body.parada_ids },
    message: counted(paradas.length, 'Regresó 1 guía a la sucursal.', 'Regresaron # guías a la sucursal.'),
  };
};

/** Removes stops from a route before they go out. */
export const removeParadas = async ({
  db,
  user,
  body: { parada_ids },
  audit,
  notify,
}: Context<typeof rutaCalls.remove>): Promise<Answer<typeof rutaCalls.remove>> => {
  const sucursal_id = requireSucursal(user);
  const { paradas } = await takeParadas(db, parada_ids, (one) => one.sucursal_id === sucursal_id);
  await paradaMovement.move(db, paradas, 'quitar', { usuario: user.usuario });
  audit({
    accion: 'ruta.quitar',
    entidad: 'usuario',
    entidad_id: paradas[0]?.repartidor ?? user.usuario,
    despues: { parada_ids },
  });
  notify('ruta', 'domicilio');
  return {
    data: { parada_ids },
    message: counted(paradas.length, 'Se quitó 1 guía de la ruta.', 'Se quitaron # guías de la ruta.'),
  };
};
