import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { total as sumOfMoney } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import { outsideIndexes } from '#kit/server/http/list-order.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { momentIn, ofSucursal } from '#features/contabilidad/server/ventas.public.ts';
import { GUIA_ESTADOS_VIGENTES } from '#features/viaje/rules/guia-estado.ts';
import { searchGuias } from '#features/viaje/server/search-guias.ts';
import { isvUsdDeGuia, totalDeGuia, totalUsdDeGuia } from '#features/viaje/server/total-guia.ts';
import { guiasReport } from '../contract/guias.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof guiasReport>;

/** Rejected and voided guides are shown only on request. */
const filtered = (db: Executor, user: Principal, query: Query) => {
  const {
    sucursal_id,
    buscar,
    guia_estado = GUIA_ESTADOS_VIGENTES,
    guia_tipo,
    servicio_id,
    ...dias
  } = pedido(user, query);
  return db
    .selectFrom('guias as g')
    .where(momentIn('g.fecha_registro', dias))
    .where(ofSucursal('g.sucursal_id', sucursal_id))
    .where(isOneOf('g.guia_estado', guia_estado))
    .$call(whereGiven('g.guia_tipo', 'in', guia_tipo))
    .$call(whereGiven('g.servicio_id', '=', servicio_id))
    .$call(whereGiven(buscar, searchGuias));
};

/** What the total holds besides the value and the ISV. */
const otros = sql<number>`(g.guia_cargos + g.guia_costo_envio + g.guia_tarifa_transporte)`;
/** The sum over all guides, each rounded on its own as in its row. */
const sumOf = (each: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${each}), 0)`;

export const guiasHandlers = handleList(guiasReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
      .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
      .leftJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
      .select(['g.guia_id', 'g.guia_numero', 'g.guia_tipo', 'g.cliente_id', 'g.guia_estado', 'g.fecha_registro'])
      .select(['g.peso_cobrar', 'g.guia_valor as valor', 'g.guia_descuento as descuento', otros.as('otros')])
      .select([isvUsdDeGuia.as('isv'), totalUsdDeGuia.as('total_usd')])
      .select((eb) => [
        totalDeGuia.as('total'),
        eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
        eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
        eb.ref('s.servicio_prefijo').$notNull().as('servicio_prefijo'),
        eb.ref('s.servicio_nombre').$notNull().as('servicio_nombre'),
        eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
        eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      ]),
  from: 'g',
  key: 'guia_id',
  // The expression keeps the index of all numbers from being read: the rows of the days are sorted instead.
  order: { guia_numero: outsideIndexes(sql.ref('g.guia_numero')) },
  defaultOrder: '-fecha_registro',
  // Names are read only for the rows of the page.
  keysFirst: true,
  totales: async ({ db, user, query }) => {
    // With hundreds of thousands of guides each amount is computed once: the dollars are the sum of their parts.
    const sums = await filtered(db, user, query)
      .select([
        sql<number>`count(*)`.as('guias'),
        sumOf(sql`g.peso_cobrar`).as('libras'),
        sumOf(sql`g.guia_valor`).as('valor'),
        sumOf(sql`g.guia_descuento`).as('descuento'),
        sumOf(otros).as('otros'),
        sumOf(isvUsdDeGuia).as('isv'),
        sumOf(totalDeGuia).as('total'),
      ])
      .executeTakeFirstOrThrow();
    const totales = { ...sums, total_usd: sumOfMoney([sums.valor, -sums.descuento, sums.otros, sums.isv]) };
    return { totales, count: totales.guias };
  },
  present: (row) => row,
  sheet: 'Guías',
});
