import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { localDay } from '#kit/rules/dates.ts';
import { total as sum } from '#kit/rules/money.ts';
import { isAllowed, type Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { seesSucursal } from '#features/clientes/rules/customer-view.public.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { SIN_FACTURA } from '#features/paquetes/server/sin-factura.public.ts';
import { faltaFactura, reemplazaFactura } from '#features/paquetes/rules/falta-factura.public.ts';
import { promisedLlegada } from '#features/llegadas/rules/llegada.public.ts';
import { tiempoDeLlegada, ultimaRecepcion } from '#features/llegadas/server/tiempos.public.ts';
import { searchPaquetes } from '#features/paquetes/server/buscar.public.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { esperaDesde } from '#features/viaje/server/en-transferencia.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';
import type { Compra } from '../contract/compras.schemas.ts';

/**
 * Whether `p` is the first parcel of its purchase: no earlier box in one of the states is in its guide or, without a
 * guide, under its tracking. Repacked parcels are never first. The order of the cases matters for speed: most first
 * boxes are recognised by their number in the guide, and only columns of the index by client are read from `p`. The
 * last one is answered by the tracking alone: `|| ''` hides the index of states, and `offset 0` keeps the database from
 * answering for everybody at once, out of all parcels in those states.
 */
const isFirst = (estados: readonly PaqueteEstado[]): Expression<SqlBool> => sql<SqlBool>`(
  p.reempaque_id is null and case
    when p.guia_caja = 1 then true
    when p.guia_id is not null then not exists (
      select from paquetes otro where otro.guia_id = p.guia_id and otro.guia_caja < p.guia_caja
        and otro.reempaque_id is null and otro.paquete_estado = any(${[...estados]}::text[]))
    else not exists (
      select from paquetes propio
      join paquetes otro on otro.tracking = propio.tracking and otro.cliente_id = propio.cliente_id
      where propio.paquete_id = p.paquete_id and otro.paquete_id < propio.paquete_id and otro.guia_id is null
        and otro.reempaque_id is null and otro.paquete_estado || '' = any(${[...estados]}::text[])
      offset 0)
  end)`;

/** All parcels of the purchase of `p`: those in its guide or under its tracking, and those repacked into `p`. */
const companeros = (db: Executor) =>
  db
    .selectFrom('paquetes as m')
    .leftJoin('paquetes as w', 'w.paquete_id', 'm.reempaque_id')
    .leftJoin('packinglists as pl', 'pl.packinglist_id', 'm.packinglist_id')
    .leftJoin('packinglists as wl', 'wl.packinglist_id', 'w.packinglist_id')
    .select(['m.paquete_id', 'm.tracking', 'm.orden', 'm.paquete_courier', 'm.paquete_descripcion'])
    .select(['m.paquete_estado', 'm.valor_compra', 'm.paquete_factura', 'm.cantidad', 'm.peso_cobrar'])
    .select([
      'm.reempaque_id',
      'm.foto_clave',
      'pl.estado as packinglist_estado',
      'w.paquete_estado as reempaque_estado',
      'wl.estado as reempaque_lista',
    ])
    .where(
      sql<SqlBool>`m.paquete_id = any(array(
        select c.paquete_id from paquetes c where c.guia_id = p.guia_id
        union all
        select c.paquete_id from paquetes c where p.guia_id is null and c.tracking = p.tracking
          and c.guia_id is null and c.cliente_id = p.cliente_id
        union all
        select c.paquete_id from paquetes c where c.reempaque_id = p.paquete_id and c.guia_id is distinct from p.guia_id))`,
    )
    .orderBy('m.paquete_id');

/** The purchases of a client: one row for each that has a parcel in one of the states. */
export const selectCompras = (db: Executor, cliente_id: number, estados: readonly PaqueteEstado[]) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .select(['p.paquete_id', 'p.cliente_id', 'p.fecha_registro', 'p.fecha_recepcion', 'p.fecha_salida_estimada'])
    .select(['p.fecha_entrega_estimada', 'p.paquete_estado', 'p.guia_id', 'su.sucursal_codigo'])
    .select(['su.sucursal_nombre', 'su.sucursal_horario', esperaDesde.as('espera_desde')])
    .select(TERMINOS_ALMACENAJE)
    .select([
      'g.guia_numero',
      'g.guia_tipo',
      'g.guia_estado',
      'g.falta_tracking',
      'g.transferencia_id',
      'g.a_domicilio',
      'g.peso_cobrar',
      's.servicio_prefijo',
    ])
    .select([
      'g.guia_valor',
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.guia_tarifa_transporte',
      'g.guia_cargos',
      'g.guia_cargos_isv',
      'g.aplica_isv',
      'g.factor_dolar as factor_propio',
    ])
    .select(['g.fecha_entrega_estimada as llegada_guia', 'g.fecha_salida_estimada as salida_guia', 'g.fecha_entrega'])
    .select([
      tiempoDeLlegada(sql`coalesce(g.servicio_id, p.servicio_id)`, sql`coalesce(g.sucursal_id, p.sucursal_id)`).as(
        'tiempo',
      ),
      ultimaRecepcion(sql`p.guia_id`).as('ultima_recepcion'),
    ])
    .select([
      jsonArrayFrom(companeros(db)).as('paquetes'),
      isvDeGuia.as('isv_porcentaje'),
      factorVigente.as('factor_vigente'),
      estaFuera.as('en_reparto'),
    ])
    .where('p.cliente_id', '=', cliente_id)
    // The `|| ''` prevents the use of an index by state, which would be read for all clients.
    .where(sql<SqlBool>`p.paquete_estado || '' = any(${[...estados]}::text[])`)
    .where(isFirst(estados));

export type CompraRow = Awaited<ReturnType<ReturnType<typeof selectCompras>['execute']>>[number];

/** Identifies a purchase of a client, once its first parcel is known: by its guide, else by the parcel itself. */
const COMPRA = sql<number>`coalesce(-p.guia_id, p.paquete_id)`;

/**
 * Condition that some parcel of the purchase of `p` is found among the client's own. The client's parcels are read
 * first and completely (`offset 0`), since the search may match a fifth of everybody's. `is true` makes the planner
 * look purchases up in a hash table of those found, even if it expects few.
 */
const withAny = (
  propios: Expression<unknown>,
  isFound: Expression<SqlBool>,
): Expression<SqlBool> => sql<SqlBool>`(${COMPRA} in (
  with halladas as materialized (
    select p.paquete_id, p.guia_id, p.reempaque_id
    from (${propios} offset 0) p where ${isFound}),
  vivas as (
    select paquete_id, guia_id from halladas
    union all
    select w.paquete_id, w.guia_id from halladas h join paquetes w on w.paquete_id = h.reempaque_id)
  select -guia_id from vivas where guia_id is not null
  union all
  select c.paquete_id from vivas v join paquetes p using (paquete_id) join paquetes c on c.tracking = p.tracking
  where v.guia_id is null and c.guia_id is null)) is true`;

/** Only what the index by client holds: read from the table they would take three times as long. */
const deCliente = (cliente_id: number) => sql`select paquete_id, guia_id, reempaque_id, busqueda from paquetes
  where cliente_id = ${cliente_id}`;

/** Finds purchases by description or tracking of any parcel, or by the guide. */
export const searchCompras =
  (cliente_id: number) =>
  (text: string): Expression<SqlBool> =>
    withAny(deCliente(cliente_id), searchPaquetes(text));

/** Only parcels that have not left Miami lack an invoice; a repacked one keeps the state of its reception. */
const enMiami = (cliente_id: number) => sql`select * from paquetes where paquete_id = any(array(
  select paquete_id from paquetes where cliente_id = ${cliente_id}
    and paquete_estado in ('Pre-alertado', 'Recibido en USA')))`;

/** Purchases with a parcel that lacks its invoice; if not `wanted`, those without. */
export const withSinFactura =
  (cliente_id: number) =>
  (wanted: boolean): Expression<SqlBool> => {
    const sin = withAny(enMiami(cliente_id), SIN_FACTURA);
    return wanted ? sin : sql<SqlBool>`not ${sin}`;
  };

const LISTO = 'Disponible para entrega';

const enTraslado = ({ guia_estado, transferencia_id }: CompraRow): boolean =>
  guia_estado === LISTO && transferencia_id !== null;

const clockOf = (row: CompraRow): Compra['almacenaje'] =>
  row.guia_estado === LISTO ? computeAlmacenaje(row.espera_desde, row) : null;

/** The guide with its present price and storage charges up to today; without amounts before it is priced. */
const guiaOf = (row: CompraRow): Compra['guia'] => {
  const { guia_id, guia_numero, guia_tipo, guia_estado, servicio_prefijo } = row;
  if (
    guia_id === null ||
    guia_numero === null ||
    guia_tipo === null ||
    guia_estado === null ||
    servicio_prefijo === null
  )
    return null;
  const { guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte, aplica_isv } = row;
  const { guia_cargos, guia_cargos_isv } = row;
  const priced = guia_valor !== null && guia_valor > 0;
  const { total_usd, total } = totalGuia(
    {
      guia_valor: guia_valor ?? 0,
      guia_descuento: guia_descuento ?? 0,
      guia_costo_envio: guia_costo_envio ?? 0,
      guia_tarifa_transporte: guia_tarifa_transporte ?? 0,
      guia_cargos: guia_cargos ?? 0,
      guia_cargos_isv: guia_cargos_isv ?? 0,
      aplica_isv: aplica_isv ?? false,
    },
    row.isv_porcentaje,
    row.factor_propio ?? row.factor_vigente,
  );
  const place = cobroDeAlmacenaje(clockOf(row), localDay(new Date()), row.factor_propio);
  return {
    guia_id,
    guia_numero,
    servicio_prefijo,
    guia_tipo,
    guia_estado,
    falta_tracking: row.falta_tracking ?? false,
    en_traslado: enTraslado(row),
    en_reparto: row.en_reparto,
    a_domicilio: row.a_domicilio ?? false,
    peso_cobrar: row.peso_cobrar ?? 0,
    total_usd: priced ? sum([total_usd, place.almacenaje_usd]) : null,
    total: priced && total !== null ? sum([total, place.almacenaje]) : null,
    recargo: place.almacenaje,
    es_estimado: row.factor_propio === null,
  };
};

/** The purchase as this user sees it. */
export const presentCompra = (row: CompraRow, user: Holder): Compra => {
  // While on the road it is at no branch.
  const away = enTraslado(row) || row.en_reparto;
  const there = !away && seesSucursal(user, row.paquete_estado);
  return {
    paquete_id: row.paquete_id,
    cliente_id: row.cliente_id,
    fecha_registro: row.fecha_registro,
    paquetes: row.paquetes.map(({ foto_clave, packinglist_estado, reempaque_estado, reempaque_lista, ...paquete }) => ({
      ...paquete,
      foto_url: foto_clave === null ? null : `/packages/${paquete.paquete_id}/foto`,
      falta_factura: faltaFactura({ ...paquete, reempaque_estado }),
      reemplazar_factura: reemplazaFactura({ ...paquete, packinglist_estado, reempaque_estado, reempaque_lista }),
    })),
    guia: isAllowed(guiasCalls.get.access, user) ? guiaOf(row) : null,
    sucursal_codigo: there ? row.sucursal_codigo : null,
    sucursal_nombre: there ? row.sucursal_nombre : null,
    sucursal_horario: !away && row.paquete_estado === LISTO ? row.sucursal_horario : null,
    almacenaje: away ? null : clockOf(row),
    fecha_recepcion: row.fecha_recepcion,
    fecha_salida_estimada: row.salida_guia ?? row.fecha_salida_estimada,
    llegada: promisedLlegada({
      estado: row.paquete_estado,
      guia_estado: row.guia_estado,
      recibido: row.ultima_recepcion ?? row.fecha_recepcion,
      tiempo: row.tiempo,
      estimada: row.llegada_guia ?? row.fecha_entrega_estimada,
    }),
    fecha_entrega: row.fecha_entrega,
  };
};
