import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { localDay } from '#kit/rules/dates.ts';
import { total as sumOf } from '#kit/rules/money.ts';
import type { DataOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { contenidoDeGuia } from '#features/viaje/server/contenido-guia.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import type { Retiro, retirosCalls } from '../contract/retiros.calls.ts';

const DISPONIBLE = 'Disponible para entrega';

/** Today in Tegucigalpa: the day for which an announcement is valid. */
export const HOY = sql<string>`(now() at time zone 'America/Tegucigalpa')::date`;

/** The guides that a client can pick up at any branch, the longest waiting first. */
const selectListas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.sucursal_id', 'g.fecha_disponible'])
    .select(['g.guia_valor', 'g.guia_descuento', 'g.guia_costo_envio', 'g.guia_tarifa_transporte', 'g.aplica_isv'])
    .select(['g.guia_cargos', 'g.guia_cargos_isv', ...TERMINOS_ALMACENAJE])
    .select('g.a_domicilio')
    .select((eb) => [
      eb.ref('g.factor_dolar').$notNull().as('factor_dolar'),
      eb.ref('g.isv_porcentaje').$notNull().as('isv_porcentaje'),
      contenidoDeGuia.as('contenido'),
    ])
    .where('g.cliente_id', '=', cliente_id)
    .where('g.guia_estado', '=', DISPONIBLE)
    // A guide in a transfer to another branch can be picked up at neither.
    .where('g.transferencia_id', 'is', null)
    .where(sql<boolean>`not ${estaFuera}`)
    .orderBy(sql`g.fecha_disponible nulls first`)
    .orderBy('g.guia_numero')
    .execute();

const selectSucursales = (db: Executor, cliente_id: number, ids: readonly number[]) =>
  db
    .selectFrom('sucursales as s')
    .select(['s.sucursal_id', 's.sucursal_codigo', 's.sucursal_nombre', 's.sucursal_direccion'])
    .select(['s.sucursal_horario', 's.mapa_url'])
    .select([
      sql<string | null>`(
        select a.fecha_registro from avisos_retiro a
        where a.cliente_id = ${cliente_id} and a.sucursal_id = s.sucursal_id and a.dia = ${HOY})`.as('viene_desde'),
      // Only a pass with a guide that still waits; any other is used up.
      sql<string | null>`(
        select p.codigo from pases_retiro p
        where p.cliente_id = ${cliente_id} and p.sucursal_id = s.sucursal_id and ${paseSirve}
        order by p.pase_id desc limit 1)`.as('codigo'),
    ])
    .where('s.sucursal_id', 'in', [...ids])
    .orderBy('s.sucursal_nombre')
    .execute();

/** Whether a guide of the pass `p` still waits for its client at its branch. */
export const paseSirve = sql<boolean>`exists (
  select from guias g where g.guia_id = any(p.guia_ids) and g.guia_estado = ${sql.lit(DISPONIBLE)}
    and g.cliente_id = p.cliente_id and g.sucursal_id = p.sucursal_id and g.transferencia_id is null
    and not ${estaFuera})`;

/** All that a client can pick up, by branch, with its pass and announcement. */
export const readRetiros = async (db: Executor, cliente_id: number): Promise<Retiro[]> => {
  const listas = await selectListas(db, cliente_id);
  if (listas.length === 0) return [];
  const hoy = localDay(new Date());
  const porSucursal = Map.groupBy(listas, ({ sucursal_id }) => sucursal_id);
  const sucursales = await selectSucursales(db, cliente_id, [...porSucursal.keys()]);
  return sucursales.map((sucursal) => {
    const guias = (porSucursal.get(sucursal.sucursal_id) ?? []).map((guia) => {
      const clock = computeAlmacenaje(guia.fecha_disponible, guia);
      const recargo = cobroDeAlmacenaje(clock, hoy, guia.factor_dolar).almacenaje;
      return {
        guia_id: guia.guia_id,
        guia_numero: guia.guia_numero,
        servicio_prefijo: guia.servicio_prefijo,
        contenido: guia.contenido,
        total: sumOf([totalGuia(guia, guia.isv_porcentaje, guia.factor_dolar).total ?? 0, recargo]),
        recargo,
        fecha_disponible: guia.fecha_disponible,
        almacenaje: clock,
        a_domicilio: guia.a_domicilio,
      };
    });
    const fetched = guias.filter(({ a_domicilio }) => !a_domicilio);
    return {
      ...sucursal,
      guias,
      total: sumOf(fetched.map(({ total }) => total)),
      almacenaje: sumOf(fetched.map(({ recargo }) => recargo)),
    };
  });
};

/**
 * The clients who announced to come to a branch today and still have something there, in the order of the
 * announcements. Delivered guides and announcements of earlier days drop out by themselves.
 */
export const readEsperados = async (
  db: Executor,
  sucursal_id: number,
): Promise<DataOf<typeof retirosCalls.expected>> => {
  const rows = await db
    .selectFrom('avisos_retiro as a')
    .innerJoin('clientes as c', 'c.cliente_id', 'a.cliente_id')
    .select(['a.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'a.fecha_registro as viene_desde'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('guias as g')
          .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
          .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo'])
          .select(
            sql<string[]>`array(
              select distinct p.ubicacion from paquetes p
              where p.guia_id = g.guia_id and p.reempaque_id is null and p.ubicacion is not null
              order by p.ubicacion)`.as('ubicaciones'),
          )
          .whereRef('g.cliente_id', '=', 'a.cliente_id')
          .whereRef('g.sucursal_id', '=', 'a.sucursal_id')
          .where('g.guia_estado', '=', DISPONIBLE)
          .where('g.transferencia_id', 'is', null)
          // A guide that is out with a driver is not in the branch.
          .where(sql<boolean>`not ${estaFuera}`)
          .orderBy('g.guia_numero'),
      ).as('guias'),
    )
    .where('a.sucursal_id', '=', sucursal_id)
    .where('a.dia', '=', HOY)
    .orderBy('a.fecha_registro')
    .execute();
  return rows.filter(({ guias }) => guias.length > 0);
};
