import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { LIBRE } from '#features/viaje/server/libre.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { MAX_LIBRES } from '../contract/solicitudes.schemas.ts';
import { presentPaqueteDeSolicitud, selectPaquetesDeSolicitud } from './solicitudes.queries.ts';

/** The number of a client's open requests. */
export const countAbiertas = async (db: Executor, cliente_id: number): Promise<number> => {
  const { total } = await db
    .selectFrom('guias')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('cliente_id', '=', cliente_id)
    .where('fecha_solicitud', 'is not', null)
    .where('guia_estado', 'in', ['Pendiente', 'Pre-alertado', 'Esperando Consolidación'])
    .executeTakeFirstOrThrow();
  return total;
};

/** The free parcels of a client, and the limits of a request. */
export const readLibres = async ({
  db,
  user,
  query,
}: Context<typeof solicitudesCalls.libres>): Promise<Answer<typeof solicitudesCalls.libres>> => {
  // Staff need a permission to act for clients, and then act for any; without it there is nothing of their own to read.
  const { permisos } = user;
  const forOthers =
    permisos.has('guias.solicitudes.crear_maestro') || permisos.has('guias.solicitudes.agregar_paquetes');
  if (user.cliente_id === null && !forOthers) throw refuse(kitErrors.SIN_PERMISO);
  const cliente_id = user.cliente_id ?? query.cliente_id;
  if (cliente_id === undefined) throw refuseFields({ cliente_id: 'Debe asignar el paquete a un cliente.' });
  await checkCliente(db, user, cliente_id);
  const [rows, abiertas, cliente, { paquetes: settings }] = await Promise.all([
    selectPaquetesDeSolicitud(db)
      .where('p.cliente_id', '=', cliente_id)
      .where(LIBRE)
      .$call(whereGiven(query.paquete_ids, (ids) => hasAnyId('p.paquete_id', ids)))
      .$call(whereGiven(query.buscar, (text) => containsWords(sql`p.busqueda`, text)))
      .orderBy(sql`p.fecha_recepcion nulls last`)
      .orderBy('p.paquete_id')
      .limit(MAX_LIBRES + 1)
      .execute(),
    countAbiertas(db, cliente_id),
    db
      .selectFrom('clientes')
      .select('requiere_consolidar')
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow(),
    readSettings(db),
  ]);
  const now = new Date();
  return {
    data: {
      paquetes: rows.slice(0, MAX_LIBRES).map((row) => presentPaqueteDeSolicitud(row, user, now)),
      hay_mas: rows.length > MAX_LIBRES,
      maximo_paquetes: settings.PKG_MAXIMO_PAQUETES_CONSOLIDACION,
      maximo_nuevos: settings.PKG_MAXIMO_PAQUETES_PREALERTA,
      maximo_solicitudes: settings.PKG_MAXIMO_GUIAS_CONSOLIDACION,
      solicitudes_abiertas: abiertas,
      horas_edicion: settings.PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION,
      dias_espera: settings.PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION,
      requiere_consolidar: cliente.requiere_consolidar,
    },
  };
};
