import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { momentIn } from '#features/contabilidad/server/ventas.public.ts';
import { enviosLocalesReport } from '../contract/envios-locales.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof enviosLocalesReport>;

const contenido = sql<{ readonly guias: number; readonly libras: number }>`(
  select count(*) as guias, coalesce(sum(g.peso_cobrar), 0) as libras
  from transferencia_guias tg join guias g on g.guia_id = tg.guia_id
  where tg.transferencia_id = t.transferencia_id)`;

/** Parses the number of a transfer: 12, T-12; null if it is none. */
const numeroIn = (text: string): number | null => {
  const digits = /^\s*t?\s*[-']?\s*0*(\d{1,8})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

const filtered = (db: Executor, user: Principal, query: Query) => {
  const { sucursal_id, buscar, destino_id, transferencia_estado, ...dias } = pedido(user, query);
  return db
    .selectFrom('transferencias as t')
    .innerJoinLateral(contenido.as('k'), (join) => join.onTrue())
    .where(momentIn('t.fecha_envio', dias))
    .$if(sucursal_id !== null, (rows) =>
      rows.where(sql<boolean>`${sucursal_id} in (t.sucursal_id, t.sucursal_origen_id)`),
    )
    .$call(whereGiven('t.sucursal_id', '=', destino_id))
    .$call(whereGiven('t.transferencia_estado', 'in', transferencia_estado))
    .$call(whereGiven(buscar, (text) => sql<boolean>`t.transferencia_id = ${numeroIn(text)}`));
};

export const enviosLocalesHandlers = handleList(enviosLocalesReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoin('sucursales as o', 'o.sucursal_id', 't.sucursal_origen_id')
      .leftJoin('sucursales as d', 'd.sucursal_id', 't.sucursal_id')
      .select(['t.transferencia_id', 't.transferencia_estado', 't.conductor', 't.fecha_recepcion'])
      .select(['k.guias', 'k.libras'])
      .select((eb) => [
        eb.ref('t.fecha_envio').$notNull().as('fecha_envio'),
        eb.ref('o.sucursal_nombre').$notNull().as('origen_nombre'),
        eb.ref('d.sucursal_nombre').$notNull().as('destino_nombre'),
      ]),
  from: 't',
  key: 'transferencia_id',
  defaultOrder: '-fecha_envio',
  totales: async ({ db, user, query }) => {
    const totales = await filtered(db, user, query)
      .select([
        sql<number>`count(*)`.as('transferencias'),
        sql<number>`coalesce(sum(k.guias), 0)`.as('guias'),
        sql<number>`coalesce(sum(k.libras), 0)`.as('libras'),
      ])
      .executeTakeFirstOrThrow();
    return { totales, count: totales.transferencias };
  },
  present: (row) => row,
  sheet: 'Envíos locales',
});
