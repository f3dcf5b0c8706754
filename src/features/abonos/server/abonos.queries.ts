import { sql, type Expression, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { ofClientesNamed, orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';
import type { abonosCalls } from '../contract/abonos.calls.ts';
import type { TotalesDeAbonos } from '../contract/abonos.schemas.ts';
import { typedNumero } from '../rules/numero.public.ts';

type Filters = Omit<QueryOf<typeof abonosCalls.list>, 'pagina' | 'limite' | 'orden'>;

/** Searches by receipt number, paid delivery or client; unambiguous text is searched as one of them only. */
const searched = (text: string): Expression<SqlBool> => {
  const typed = typedNumero(text);
  const cliente_id = sql`a.cliente_id`;
  if (typed === null) return ofClientesNamed(text, cliente_id);
  const { numero, de, only } = typed;
  const itself = sql<SqlBool>`a.abono_id = ${numero}`;
  const paying = sql<SqlBool>`a.abono_id = any(array(
    select d.abono_id from abonos_detalle d where d.entrega_id = ${numero}
  ))`;
  if (de !== null) return de === 'abono' ? itself : paying;
  const numbered = sql<SqlBool>`(${itself} or ${paying})`;
  return only ? numbered : orOfClientesNamed(numbered, text, cliente_id);
};

/** Whether a row is the receipt whose number was typed; null if no receipt number was. */
export const isTypedAbono = (text: string | undefined) => {
  const typed = typedNumero(text ?? '');
  return typed === null || typed.de === 'entrega' ? null : sql<boolean>`(a.abono_id = ${typed.numero})`;
};

/** The receipts that match the report's filters. */
const filterAbonos = (db: Executor, { buscar, cliente_id, sucursal_id, tipo, anulado, desde, hasta }: Filters) =>
  db
    .selectFrom('abonos as a')
    .$call(whereGiven('a.cliente_id', '=', cliente_id))
    .$call(whereGiven('a.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('a.tipo', 'in', tipo))
    .$call(whereGiven('a.anulado', '=', anulado))
    .$call(whereGiven('a.fecha_registro', '>=', startOfDay(desde)))
    .$call(whereGiven('a.fecha_registro', '<', endOfDay(hasta)))
    .$call(whereGiven(buscar, searched));

/** Adds the columns of a row. Left joins, so that PostgreSQL can drop them when it only counts. */
export const selectAbonos = (db: Executor, filters: Filters) =>
  filterAbonos(db, filters)
    .leftJoin('clientes as c', 'c.cliente_id', 'a.cliente_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'a.sucursal_id')
    .select(['a.abono_id', 'a.cliente_id', 'a.tipo', 'a.total', 'a.anulado', 'a.usuario_registro', 'a.fecha_registro'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      sql<number>`(select count(*) from abonos_detalle d where d.abono_id = a.abono_id)`.as('entregas'),
      nombreDeUsuario('a.usuario_registro').as('cobrador'),
    ]);

/** Totals over the whole result, not just the page; voided receipts are counted but not summed. */
export const readTotales = async (db: Executor, filters: Filters) => {
  const found = filterAbonos(db, filters);
  const porTipo = found
    .groupBy('a.tipo')
    .orderBy('a.tipo')
    .select([
      'a.tipo',
      sql<number>`count(*) filter (where not a.anulado)`.as('comprobantes'),
      sql<number>`count(*) filter (where a.anulado)`.as('anulados'),
      sql<number>`coalesce(sum(a.total) filter (where not a.anulado), 0)`.as('total'),
    ])
    .execute();
  const porNotas = found
    .innerJoin('pagos as p', 'p.abono_id', 'a.abono_id')
    .where('a.anulado', '=', false)
    .where('p.anulado', '=', false)
    .where('p.nota_credito_id', 'is not', null)
    .select(sql<number>`coalesce(sum(p.monto), 0)`.as('con_notas'))
    .executeTakeFirstOrThrow();
  const [rows, { con_notas }] = await Promise.all([porTipo, porNotas]);
  const sumOf = (key: 'comprobantes' | 'anulados' | 'total'): number => total(rows.map((row) => row[key]));
  const [comprobantes, anulados] = [sumOf('comprobantes'), sumOf('anulados')];
  const por_tipo = rows
    .filter((row) => row.comprobantes > 0)
    .map(({ anulados: _, ...row }): TotalesDeAbonos['por_tipo'][number] => row);
  return {
    count: comprobantes + anulados,
    totales: { comprobantes, anulados, total: sumOf('total'), con_notas, por_tipo },
  };
};
