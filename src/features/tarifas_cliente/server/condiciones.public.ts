import { sql, type Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import { cargosVigentes } from '#features/cargos_adicionales/server/cargos-vigentes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { CondicionesCliente } from '../contract/tarifas-cliente.calls.ts';

/** The latest factor of the dollar that is already valid, or null. */
export const factorVigente = sql<number | null>`(
  select f.factor_venta from factor_dolar f
  where f.fecha <= (now() at time zone 'America/Tegucigalpa')::date order by f.fecha desc limit 1
)`;

const selectCondiciones = (db: Executor, cliente_id: number | Expression<number>) =>
  db
    .selectFrom('servicios as s')
    .select(['s.servicio_id', 's.servicio_nombre', 's.servicio_prefijo', 's.divisor', 's.servicio_minimo'])
    .select(['s.servicio_dias', 's.tiempo_entrega', factorVigente.as('factor_dolar'), cargosVigentes.as('cargos')])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('tarifas_cliente as e')
          .select(['e.tarifa_plana', 'e.tarifa_peso', 'e.peso_minimo'])
          .where('e.cliente_id', '=', cliente_id)
          .whereRef('e.servicio_id', '=', 's.servicio_id'),
      ).as('especial'),
      jsonArrayFrom(
        eb
          .selectFrom('tarifas as t')
          .select(['t.tarifa_id', 't.tarifa_numero', 't.tarifa_plana', 't.tarifa_peso', 't.peso_minimo'])
          .select(['t.peso_maximo', 't.predeterminada'])
          .whereRef('t.servicio_id', '=', 's.servicio_id')
          .orderBy('t.tarifa_numero'),
      ).as('tarifas'),
      sql<number>`coalesce((
        select ci.valor_envio from clientes c join ciudades ci on ci.ciudad_id = c.ciudad_id
        where c.cliente_id = ${cliente_id} and c.foraneo), 0)`.as('guia_costo_envio'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectCondiciones>['execute']>>[number];

const condicionesDe = keptStatement(
  (db, { cliente_id, servicio_id }: { readonly cliente_id: number; readonly servicio_id: number }) =>
    selectCondiciones(db, cliente_id).where('s.servicio_id', '=', servicio_id),
);

/** Adds the installation's settings to a row. */
const withSettings = async (db: Executor): Promise<(row: Row) => CondicionesCliente> => {
  const { general, paquetes } = await readSettings(db);
  return (row) => ({
    ...row,
    isv_porcentaje: general.GRAL_IMPUESTO_SOBRE_VENTA,
    descuento_maximo: general.GRAL_DESCUENTO_MAXIMO,
    redondeo: Number(paquetes.PKG_REDONDEO_PESO),
    maximo_lado: paquetes.PKG_MAXIMO_LADO,
    maximo_peso: paquetes.PKG_MAXIMO_PESO,
  });
};

/** All that decides what a client is charged for a service; null if there is no such service. */
export const readCondiciones = async (
  db: Executor,
  cliente_id: number,
  servicio_id: number,
): Promise<CondicionesCliente | null> => {
  const [complete, row] = await Promise.all([withSettings(db), condicionesDe.first(db, { cliente_id, servicio_id })]);
  return row === undefined ? null : complete(row);
};

/** The same for many clients and services, by one statement. @returns a function that looks one up. */
export const readCondicionesOf = async (
  db: Executor,
  pares: readonly { readonly cliente_id: number; readonly servicio_id: number }[],
): Promise<(cliente_id: number, servicio_id: number) => CondicionesCliente | null> => {
  const keyOf = (cliente_id: number, servicio_id: number): string => `${cliente_id} ${servicio_id}`;
  const unique = [...new Map(pares.map((par) => [keyOf(par.cliente_id, par.servicio_id), par])).values()];
  const complete = await withSettings(db);
  const rows = await db
    .selectFrom(
      sql<{ de_cliente: number; de_servicio: number }>`unnest(
        ${unique.map(({ cliente_id }) => cliente_id)}::int[],
        ${unique.map(({ servicio_id }) => servicio_id)}::int[])`.as<'par'>(sql`par(de_cliente, de_servicio)`),
    )
    .innerJoinLateral(
      selectCondiciones(db, sql<number>`par.de_cliente`)
        .where('s.servicio_id', '=', sql<number>`par.de_servicio`)
        .as('de'),
      (join) => join.onTrue(),
    )
    .select('par.de_cliente')
    .selectAll('de')
    .execute();
  const found = new Map(
    rows.map(({ de_cliente, ...row }) => [keyOf(de_cliente, row.servicio_id), complete(row)] as const),
  );
  return (cliente_id, servicio_id) => found.get(keyOf(cliente_id, servicio_id)) ?? null;
};
