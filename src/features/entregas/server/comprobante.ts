import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { total as sum } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { explicarGuias } from '#features/viaje/server/precio-guia.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';
import type { Abono } from '../contract/entregas.schemas.ts';
import { seesEntrega } from './leer-entrega.ts';
import { readPagos } from './pagos-leidos.ts';

const readHead = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos as a')
    .innerJoin('clientes as c', 'c.cliente_id', 'a.cliente_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'a.sucursal_id')
    .leftJoin('usuarios as u', 'u.usuario', 'a.usuario_registro')
    .select(['a.abono_id', 'a.fecha_registro', 'a.usuario_registro', 'a.total', 'a.anulado'])
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.dni', 'c.rtn'])
    .select(['su.sucursal_codigo', 'su.sucursal_nombre', 'su.sucursal_direccion'])
    .select((eb) => ['a.tipo', eb.fn.coalesce('u.nombre', 'a.usuario_registro').as('cobrador')])
    .where('a.abono_id', '=', abono_id)
    .executeTakeFirst();

/**
 * Each delivery that the receipt paid, and what was left of it right after: later receipts do not count, so that a
 * reprint says what the first print said.
 */
const readDetalle = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos_detalle as d')
    .innerJoin('entregas as e', 'e.entrega_id', 'd.entrega_id')
    .select(['d.entrega_id', 'd.abono', 'e.total'])
    .select([
      sql<string[]>`array(
        select 'G' || s.servicio_prefijo || '-' || g.guia_numero
        from entregas_guias eg join guias g on g.guia_id = eg.guia_id join servicios s on s.servicio_id = g.servicio_id
        where eg.entrega_id = e.entrega_id order by g.guia_numero
      )`.as('guias'),
      sql<number>`e.total - (
        select sum(o.abono) from abonos_detalle o join abonos oa on oa.abono_id = o.abono_id
        where o.entrega_id = e.entrega_id and o.abono_id <= d.abono_id and (not oa.anulado or o.abono_id = d.abono_id)
      )`.as('saldo'),
    ])
    .select(
      // A later payment of the same goods explains nothing anew.
      sql<boolean>`not exists (
        select from abonos_detalle o where o.entrega_id = d.entrega_id and o.abono_id < d.abono_id
      )`.as('es_primero'),
    )
    .where('d.abono_id', '=', abono_id)
    .orderBy('d.entrega_id')
    .execute();

/** What the guides of deliveries were charged, as it was then. */
const selectCobradas = (db: Executor, entrega_ids: readonly number[]) =>
  db
    .selectFrom('entregas_guias as eg')
    .innerJoin('guias as g', 'g.guia_id', 'eg.guia_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['eg.entrega_id', 'eg.guia_id', 'eg.peso_cobrar', 'eg.guia_valor', 'eg.guia_descuento', 'g.guia_numero'])
    .select([
      'eg.guia_costo_envio',
      'eg.guia_tarifa_transporte',
      'eg.isv_porcentaje',
      'eg.factor_dolar',
      's.servicio_prefijo',
    ])
    .where(sql<boolean>`eg.entrega_id = any(${[...entrega_ids]}::int[])`)
    .orderBy('g.guia_numero')
    .execute();

/** Each delivery that the receipt paid, with how the prices of its guides came about where it is the first to pay it. */
const explainDetalle = async (
  db: Executor,
  detalle: Awaited<ReturnType<typeof readDetalle>>,
): Promise<Abono['detalle']> => {
  const cobradas = await selectCobradas(
    db,
    detalle.flatMap(({ entrega_id, es_primero }) => (es_primero ? [entrega_id] : [])),
  );
  const guia_ids = cobradas.map(({ guia_id }) => guia_id);
  const precios = await explicarGuias(db, guia_ids, cobradas);
  return detalle.map(({ es_primero: _, ...one }) => ({
    ...one,
    precios: cobradas
      .filter(({ entrega_id }) => entrega_id === one.entrega_id)
      .map(({ guia_id, servicio_prefijo, guia_numero }) => ({
        guia: guiaText(servicio_prefijo, guia_numero),
        lineas: [...(precios.get(guia_id) ?? [])],
      })),
  }));
};

/** The receipt. @throws ABONO_NO_ENCONTRADO also for another's. */
export const readComprobante = async (db: Executor, user: Principal, abono_id: number): Promise<Abono> => {
  const head = await readHead(db, abono_id);
  if (head === undefined || !seesEntrega(user, head, 'reportes.abonos.ver'))
    throw refuse(entregaErrors.ABONO_NO_ENCONTRADO, { abono_id });
  const { cliente_id, cliente_nombre, cliente_apellido, dni, rtn, ...rest } = head;
  const { sucursal_codigo, sucursal_nombre, sucursal_direccion, ...abono } = rest;
  const [detalle, pagos] = await Promise.all([readDetalle(db, abono_id), readPagos(db, [abono_id])]);
  return {
    ...abono,
    cliente: { cliente_id, cliente_nombre, cliente_apellido, dni, rtn },
    sucursal: { sucursal_codigo, sucursal_nombre, sucursal_direccion },
    detalle: await explainDetalle(db, detalle),
    pagos,
    cambio: sum(pagos.map(({ cambio }) => cambio)),
    saldo: sum(detalle.map(({ saldo }) => saldo)),
  };
};
