import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofClientesNamed, orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { totalDeGuia } from '#features/viaje/server/total-guia.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';
import type { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito, NotaCreditoSummary, TotalesDeNotas } from '../contract/notas-credito.schemas.ts';
import { notaAcciones } from '../rules/nota-credito.public.ts';
import { typedNota } from '../rules/nota-numero.public.ts';
import { cuentaDesde, saldoDeNota } from './saldo.public.ts';
import { ofSucursal, seesNota } from './visible.public.ts';

/** The filters of the list, and its search. */
type Filters = Partial<QueryOf<typeof notasCreditoCalls.list>>;

const ofGuia = (guia_numero: number): Expression<SqlBool> =>
  sql<SqlBool>`n.guia_id = any(array(select g.guia_id from guias g where g.guia_numero = ${guia_numero}))`;

/** Searches by note number, guia or client; unambiguous text is searched as one of them only. */
const searched = (text: string): Expression<SqlBool> => {
  const numero = typedNota(text);
  if (numero !== null) return sql<SqlBool>`n.nota_credito_id = ${numero}`;
  const guia = typedGuia(text);
  if (guia?.only === true) return ofGuia(guia.guia_numero);
  const cliente_id = sql`n.cliente_id`;
  if (guia === null) return ofClientesNamed(text, cliente_id);
  const numbered = sql<SqlBool>`(n.nota_credito_id = ${guia.guia_numero} or ${ofGuia(guia.guia_numero)})`;
  return orOfClientesNamed(numbered, text, cliente_id);
};

/** Whether a row is the note whose number was typed; null if no number was. */
export const isTypedNota = (text: string | undefined) => {
  const typed = typedNota(text ?? '') ?? typedGuia(text ?? '')?.guia_numero ?? null;
  return typed === null ? null : sql<boolean>`(n.nota_credito_id = ${typed})`;
};

export const USABLE = sql<SqlBool>`n.estado = 'Aprobado' and n.usado < n.credito and ${cuentaDesde(sql`n.fecha_registro`)}`;

/** The notes that a user may see and that match the filters. */
export const filterNotas = (
  db: Executor,
  user: Principal,
  { buscar, cliente_id, sucursal_id, estado, concepto, con_saldo, desde, hasta, revision, anulacion }: Filters,
) =>
  db
    .selectFrom('notas_credito as n')
    .where(seesNota(user))
    .$call(whereGiven('n.cliente_id', '=', cliente_id))
    .$call(whereGiven(sucursal_id, ofSucursal))
    .$call(whereGiven('n.estado', 'in', estado))
    .$call(whereGiven('n.concepto', 'in', concepto))
    .$if(con_saldo === true, (notas) => notas.where(USABLE))
    .$if(con_saldo === false, (notas) => notas.where(sql<SqlBool>`not (${USABLE})`))
    .$call(whereGiven('n.fecha_registro', '>=', startOfDay(desde)))
    .$call(whereGiven('n.fecha_registro', '<', endOfDay(hasta)))
    .$call(whereGiven('n.fecha_revision', '>=', startOfDay(revision)))
    .$call(whereGiven('n.fecha_revision', '<', endOfDay(revision)))
    .$call(whereGiven('n.fecha_anulacion', '>=', startOfDay(anulacion)))
    .$call(whereGiven('n.fecha_anulacion', '<', endOfDay(anulacion)))
    .$call(whereGiven(buscar, searched));

type Notas = ReturnType<typeof filterNotas>;

/** Adds the columns of a row of the list. Left joins, so that PostgreSQL can drop them when it only counts. */
export const withSummary = (notas: Notas) =>
  notas
    .leftJoin('clientes as c', 'c.cliente_id', 'n.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'n.guia_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['n.nota_credito_id', 'n.cliente_id', 'n.guia_id', 'n.concepto', 'n.credito', 'n.usado', 'n.estado'])
    .select(['n.usuario_registro', 'n.fecha_registro', 'n.usuario_revision', 'n.fecha_revision'])
    .select(['g.guia_numero', 'g.guia_estado', 's.servicio_prefijo'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      nombreDeUsuario('n.usuario_registro').as('solicito'),
      nombreDeUsuario<string | null>('n.usuario_revision').as('reviso'),
    ]);

type SummaryRow = Omit<NotaCreditoSummary, 'vence' | 'vencida' | 'disponible' | 'acciones'>;

export const presentNota = <Row extends SummaryRow>(row: Row, user: Principal) => ({
  ...row,
  ...saldoDeNota(row, new Date()),
  acciones: notaAcciones(user, row),
});

/** Totals over the whole result, not just the page. */
export const readTotales = (db: Executor, user: Principal, filters: Filters): Promise<TotalesDeNotas> =>
  filterNotas(db, user, filters)
    .select([
      sql<number>`count(*)`.as('notas'),
      sql<number>`count(*) filter (where n.estado = 'Pendiente')`.as('pendientes'),
      sql<number>`coalesce(sum(n.credito) filter (where n.estado = 'Aprobado'), 0)`.as('credito'),
      sql<number>`coalesce(sum(n.usado) filter (where n.estado = 'Aprobado'), 0)`.as('usado'),
      sql<number>`coalesce(sum(n.credito - n.usado) filter (where ${USABLE}), 0)`.as('disponible'),
      sql<number>`coalesce(sum(n.credito), 0)`.as('credito_total'),
    ])
    .executeTakeFirstOrThrow();

/** How many payments of one note are shown. */
const USOS = 100;

/**
 * A note as its page shows it, and where its file is stored.
 * @throws NO_ENCONTRADO also if the user may not see it.
 */
export const findNotaRow = async (db: Executor, user: Principal, nota_credito_id: number) => {
  const row = await withSummary(filterNotas(db, user, {}))
    .select(['n.razon', 'n.adjunto', 'n.adjunto_clave', 'n.razon_rechazo', 'n.version', 'c.dni', 'c.rtn'])
    .select(['n.razon_anulacion', 'n.fecha_anulacion'])
    .select((eb) => [
      nombreDeUsuario<string | null>('n.usuario_anulacion').as('anulo'),
      jsonArrayFrom(
        eb
          .selectFrom('pagos as p')
          .innerJoin('abonos as a', 'a.abono_id', 'p.abono_id')
          .select(['p.abono_id', 'p.monto', 'a.fecha_registro', 'a.sucursal_id', 'p.anulado'])
          .whereRef('p.nota_credito_id', '=', 'n.nota_credito_id')
          .orderBy('p.pago_id', 'desc')
          .limit(USOS),
      ).as('usos'),
    ])
    .where('n.nota_credito_id', '=', nota_credito_id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/**
 * The price of a guia in lempiras: as charged when it was delivered, or else the current price.
 * @returns null if it has no price yet or no exchange factor is known.
 */
export const readTotalDeGuia = async (db: Executor, guia_id: number): Promise<number | null> => {
  const { total } = await db
    .selectFrom('guias as g')
    .select(
      sql<number | null>`coalesce(
        (select eg.total from entregas_guias eg where eg.guia_id = g.guia_id and not eg.anulada),
        case when g.guia_valor > 0 then ${totalDeGuia} end
      )`.as('total'),
    )
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  return total;
};

/** @throws NO_ENCONTRADO */
export const findNota = async (db: Executor, user: Principal, nota_credito_id: number): Promise<NotaCredito> => {
  const { adjunto_clave: _, ...row } = await findNotaRow(db, user, nota_credito_id);
  return {
    ...presentNota(row, user),
    guia_total: row.guia_id === null ? null : await readTotalDeGuia(db, row.guia_id),
  };
};
