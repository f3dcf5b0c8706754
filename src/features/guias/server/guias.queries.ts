import { sql, type Expression, type SqlBool } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { seesSucursal } from '#features/clientes/rules/customer-view.public.ts';
import { ofVisibleClientes } from '#features/clientes/server/visible-clientes.public.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { totalGuia, type TotalGuia } from '#features/viaje/rules/total-guia.ts';
import { enCamino } from '#features/viaje/server/en-ruta.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';

/** The number of parcels of a guide and of those that have arrived, without parcels repacked into another. */
const CONTEO = sql<[number, number]>`(
  select array[count(*), count(*) filter (where p.paquete_estado <> 'Pre-alertado')]::int[]
  from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null
)`;

/**
 * Guides with owner, service, branch, the count of their parcels and the parts of their price: all of them, for work
 * whose own right was asked for. The joins are outer ones, so that counting the rows can skip them.
 */
export const selectTodas = (db: Executor, user: Holder) =>
  db
    .selectFrom('guias as g')
    .leftJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['g.guia_id', 'g.guia_numero', 'g.cliente_id', 'g.servicio_id', 'g.instrucciones', 'g.falta_tracking'])
    .select(['g.transferencia_id', 'g.a_domicilio'])
    .select(['g.peso_cobrar', 'g.guia_valor', 'g.fecha_solicitud', 'g.fecha_registro', 'g.fecha_salida_estimada'])
    .select(['g.fecha_entrega_estimada', 'g.fecha_entrega', 'g.guia_estado', 'g.guia_tipo'])
    .select(['g.sucursal_id', 'su.sucursal_codigo', 'su.sucursal_nombre'])
    .select([
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.guia_cargos',
      'g.guia_cargos_isv',
      'g.aplica_isv',
      'g.factor_dolar as factor_propio',
    ])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('s.servicio_codigo').$notNull().as('servicio_codigo'),
      eb.ref('s.servicio_nombre').$notNull().as('servicio_nombre'),
      eb.ref('s.servicio_prefijo').$notNull().as('servicio_prefijo'),
      CONTEO.as('conteo'),
      isvDeGuia.as('isv_porcentaje'),
      factorVigente.as('factor_vigente'),
      enCamino(user).as('en_camino'),
    ]);

/** The same, limited to what the user may see. */
export const selectGuias = (db: Executor, user: Holder) =>
  selectTodas(db, user).where(ofVisibleClientes(user, 'guias.listado.ver_todo', sql`g.cliente_id`));

export type GuiaRow = Awaited<ReturnType<ReturnType<typeof selectGuias>['execute']>>[number];

interface Precio extends TotalGuia {
  /** Its own once it is available, until then the latest. */
  readonly factor_dolar: number | null;
  readonly es_estimado: boolean;
}

/** What the guide costs now. */
export const priceOf = (row: GuiaRow): Precio => {
  const { factor_propio, factor_vigente, isv_porcentaje } = row;
  const factor_dolar = factor_propio ?? factor_vigente;
  return { ...totalGuia(row, isv_porcentaje, factor_dolar), factor_dolar, es_estimado: factor_propio === null };
};

/**
 * The guide as this user sees it. Columns that only serve the calculation stay in the row: the contract's schema drops
 * them.
 */
export const presentGuia = (row: GuiaRow, user: Holder): GuiaSummary => {
  const [total_paquetes, paquete_recibidos] = row.conteo;
  const { total_usd, total, es_estimado, factor_dolar } = priceOf(row);
  return {
    ...row,
    total_paquetes,
    paquete_recibidos,
    total_usd,
    total,
    factor_dolar,
    es_estimado,
    en_transferencia: user.cliente_id === null && row.transferencia_id !== null,
    ...(seesSucursal(user, row.guia_estado, row.en_camino)
      ? {}
      : { sucursal_id: null, sucursal_codigo: null, sucursal_nombre: null }),
  };
};

/** Matches guides of a branch; for a customer only those whose branch is shown to them. */
export const inSucursal = (user: Holder, sucursal_id: number): Expression<SqlBool> => {
  const shown = GUIA_ESTADOS.filter((estado) => seesSucursal(user, estado));
  return sql<SqlBool>`(g.sucursal_id = ${sucursal_id} and g.guia_estado = any(${shown}::text[])
    and not ${enCamino(user)})`;
};
