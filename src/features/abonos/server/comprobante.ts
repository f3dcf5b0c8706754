import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { total as sum } from '#kit/rules/money.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import { explainGuias } from '#features/viaje/server/precio-guia.ts';
import { conTurno, turnoContado } from '#features/caja/server/turno-contado.public.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';
import { guiasDeEntrega } from './guias-de-entrega.public.ts';
import { abonoErrors } from '../contract/abonos.errors.ts';
import type { Abono } from '../contract/abonos.schemas.ts';
import { seesCobro } from './visible.public.ts';
import { abonoAcciones } from '../rules/abono-acciones.public.ts';
import { readPagos } from './read-pagos.public.ts';

const readHead = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos as a')
    .innerJoin('clientes as c', 'c.cliente_id', 'a.cliente_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'a.sucursal_id')
    .select([
      'a.abono_id',
      'a.fecha_registro',
      'a.usuario_registro',
      'a.sucursal_id',
      'a.total',
      'a.anulado',
      'a.version',
    ])
    .select(['a.tipo', 'a.razon_anulacion', 'a.fecha_anulacion'])
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.dni', 'c.rtn'])
    .select(['su.sucursal_codigo', 'su.sucursal_nombre', 'su.sucursal_direccion'])
    .select(sql<number | null>`case when ${turnoContado(sql`a.turno_id`)} then a.turno_id end`.as('turno_contado'))
    .select([
      nombreDeUsuario('a.usuario_registro').as('cobrador'),
      nombreDeUsuario<string | null>('a.usuario_anulacion').as('anulo'),
    ])
    .where('a.abono_id', '=', abono_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();

/** Whether the earlier receipt `oa` was still valid when the receipt `a` was made, even if it was voided later. */
const contaba = sql<boolean>`(not oa.anulado or oa.fecha_anulacion > a.fecha_registro)`;

/**
 * Each delivery that the receipt paid, and what was left of it right after; later receipts and voids do not count, so
 * that a reprint shows the same as the first print.
 */
const readDetalle = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos_detalle as d')
    .innerJoin('abonos as a', 'a.abono_id', 'd.abono_id')
    .innerJoin('entregas as e', 'e.entrega_id', 'd.entrega_id')
    .select(['d.entrega_id', 'd.abono', 'd.nota_credito_id', 'e.usuario_registro', 'e.sucursal_id', 'e.total'])
    .select([
      guiasDeEntrega.as('guias'),
      sql<number>`e.total - d.abono - (
        select coalesce(sum(o.abono), 0) from abonos_detalle o join abonos oa on oa.abono_id = o.abono_id
        where o.entrega_id = e.entrega_id and o.abono_id < d.abono_id and ${contaba}
      )`.as('saldo'),
    ])
    .select(
      // Only the first payment of a delivery explains its prices.
      sql<boolean>`not exists (
        select from abonos_detalle o join abonos oa on oa.abono_id = o.abono_id
        where o.entrega_id = d.entrega_id and o.abono_id < d.abono_id and ${contaba}
      )`.as('es_primero'),
    )
    .where('d.abono_id', '=', abono_id)
    .orderBy('d.entrega_id')
    .modifyFront(KEEP_PLAN)
    .execute();

/** The guias of these deliveries with their prices at the time of delivery. */
const selectCobradas = (db: Executor, entrega_ids: readonly number[]) =>
  db
    .selectFrom('entregas_guias as eg')
    .innerJoin('guias as g', 'g.guia_id', 'eg.guia_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['eg.entrega_id', 'eg.guia_id', 'eg.peso_cobrar', 'eg.guia_valor', 'eg.guia_descuento', 'g.guia_numero'])
    .select([
      'eg.guia_costo_envio',
      'eg.guia_tarifa_transporte',
      'eg.guia_cargos',
      'eg.guia_cargos_isv',
      sql<CargoDeGuia[]>`eg.cargos`.as('cargos'),
      'eg.almacenaje_dias',
      'eg.almacenaje_diario',
      'eg.almacenaje_usd',
      'eg.almacenaje',
      sql<boolean>`eg.almacenaje_razon is not null`.as('exonerado'),
      'eg.isv_porcentaje',
      'eg.factor_dolar',
      's.servicio_prefijo',
    ])
    .where(hasAnyId('eg.entrega_id', entrega_ids))
    .orderBy('g.guia_numero')
    .modifyFront(KEEP_PLAN)
    .execute();

/** Each delivery that the receipt paid; if it is the first payment of it, with how its guias' prices were computed. */
const explainDetalle = async (
  db: Executor,
  detalle: Awaited<ReturnType<typeof readDetalle>>,
): Promise<Abono['detalle']> => {
  const cobradas = await selectCobradas(
    db,
    detalle.flatMap(({ entrega_id, es_primero }) => (es_primero ? [entrega_id] : [])),
  );
  const guia_ids = cobradas.map(({ guia_id }) => guia_id);
  const precios = await explainGuias(
    db,
    guia_ids,
    cobradas.map(({ almacenaje_dias, almacenaje_diario, almacenaje_usd, almacenaje, exonerado, ...guia }) => ({
      ...guia,
      almacenaje: { almacenaje_dias, almacenaje_diario, almacenaje_usd, almacenaje, exonerado },
    })),
  );
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

/** The receipt. @throws ABONO_NO_ENCONTRADO also if the user may not see it. */
export const readComprobante = async (db: Executor, user: Principal, abono_id: number): Promise<Abono> => {
  const head = await readHead(db, abono_id);
  if (head === undefined || !seesCobro(user, head, 'abono'))
    throw refuse(abonoErrors.ABONO_NO_ENCONTRADO, { abono_id });
  const { cliente_id, cliente_nombre, cliente_apellido, dni, rtn, ...rest } = head;
  const {
    sucursal_id: _,
    sucursal_codigo,
    sucursal_nombre,
    sucursal_direccion,
    turno_contado: contado,
    ...abono
  } = rest;
  // Sequential: within a command the queries share one connection.
  const detalle = await readDetalle(db, abono_id);
  const pagos = await readPagos(db, [abono_id]);
  const con_devolucion = detalle.some(({ nota_credito_id }) => nota_credito_id !== null);
  return {
    ...abono,
    cliente: { cliente_id, cliente_nombre, cliente_apellido, dni, rtn },
    sucursal: { sucursal_codigo, sucursal_nombre, sucursal_direccion },
    detalle: await explainDetalle(db, detalle),
    pagos,
    cambio: sum(pagos.map(({ cambio }) => cambio)),
    saldo: sum(detalle.map(({ saldo }) => saldo)),
    // Customers do not see who voided it.
    anulo: user.cliente_id === null ? abono.anulo : null,
    ...conTurno(
      (turno_contado) => abonoAcciones(user, { ...abono, turno_contado, con_devolucion }, new Date()),
      contado,
    ),
  };
};
