import { sql, type Expression, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { guiasDeEntrega } from '#features/abonos/server/guias-de-entrega.public.ts';
import { ofClientesNamed, orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { typedNumero } from '#features/abonos/rules/numero.public.ts';
import type { MetodoTipo } from '#features/abonos/rules/pago.public.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import type { EntregaSummary } from '../contract/entregas.schemas.ts';

/** The query of the list: filters and search. */
export type Filters = QueryOf<typeof entregasCalls.list>;

/** Staff list all deliveries, a customer only their own, whatever their role allows. */
const ofVisible = ({ cliente_id }: Principal): Expression<SqlBool> =>
  cliente_id === null ? sql<SqlBool>`true` : sql<SqlBool>`e.cliente_id = ${cliente_id}`;

const ofGuia = (guia_numero: number): Expression<SqlBool> =>
  sql<SqlBool>`e.entrega_id = any(array(
    select eg.entrega_id from entregas_guias eg join guias g on g.guia_id = eg.guia_id where g.guia_numero = ${guia_numero}
  ))`;

/** Searches by delivery number, guia or client; unambiguous text is searched as one of them only. */
const searched = (text: string): Expression<SqlBool> => {
  const numero = typedNumero(text);
  if (numero?.only === true && numero.de !== null)
    return numero.de === 'entrega'
      ? sql<SqlBool>`e.entrega_id = ${numero.numero}`
      : sql<SqlBool>`e.entrega_id = any(array(select d.entrega_id from abonos_detalle d where d.abono_id = ${numero.numero}))`;
  const guia = typedGuia(text);
  if (guia?.only === true) return ofGuia(guia.guia_numero);
  const cliente_id = sql`e.cliente_id`;
  if (numero === null) return ofClientesNamed(text, cliente_id);
  const numbered = sql<SqlBool>`(e.entrega_id = ${numero.numero} or ${ofGuia(numero.numero)})`;
  return orOfClientesNamed(numbered, text, cliente_id);
};

/** Whether a row is the delivery whose number was typed; null if no delivery number was. */
export const isTypedEntrega = (text: string | undefined) => {
  const typed = typedNumero(text ?? '');
  return typed === null || typed.de === 'abono' ? null : sql<boolean>`(e.entrega_id = ${typed.numero})`;
};

const paidBy = (tipo: MetodoTipo): Expression<SqlBool> => sql<SqlBool>`e.metodos @> array[${sql.lit(tipo)}]`;
/** Literals instead of parameters, because each is the condition of a partial index. */
const PAID_BY: Readonly<Record<MetodoTipo, Expression<SqlBool>>> = {
  Efectivo: paidBy('Efectivo'),
  'Tarjeta Crédito': paidBy('Tarjeta Crédito'),
  Depósito: paidBy('Depósito'),
  'Nota de Crédito': paidBy('Nota de Crédito'),
};

/** A method of payment, by which deliveries are filtered; null: none is called so. */
export type Metodo = { readonly metodo_pago_id: number; readonly metodo_tipo: MetodoTipo } | null;

/**
 * The method that a query names; undefined: it names none. Read first, since whether the payments by a method are
 * looked up, or those of each delivery, depends on how many were made by it.
 */
export const readMetodo = async (db: Executor, { metodo_nombre }: Filters): Promise<Metodo | undefined> =>
  metodo_nombre === undefined || metodo_nombre === ''
    ? undefined
    : ((await db
        .selectFrom('metodos_pago')
        .select(['metodo_pago_id', 'metodo_tipo'])
        .where('metodo_nombre', '=', metodo_nombre)
        .executeTakeFirst()) ?? null);

/** Matches the same deliveries as the sums by method: only receipts that are not voided count. */
const paidByMetodo = (metodo: Metodo): Expression<SqlBool> =>
  metodo === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${PAID_BY[metodo.metodo_tipo]} and exists (
  select from abonos_detalle d
    join abonos a on a.abono_id = d.abono_id and not a.anulado
    join pagos p on p.abono_id = a.abono_id
  where d.entrega_id = e.entrega_id and d.nota_credito_id is null and p.metodo_pago_id = ${metodo.metodo_pago_id}))`;

/**
 * Deliveries on credit are those that owe something. In the order of the balance they are selected by that: selected by
 * their state, the database would pass over all that owe nothing, or read all that are on credit.
 */
const inEstado = (estados: readonly string[], orden: string | undefined): Expression<SqlBool> =>
  orden === 'saldo' && estados.join() === 'Crédito' ? sql<SqlBool>`e.saldo > 0` : isOneOf('e.estado', estados);

/** The deliveries that a user may list and that match the filters. */
export const filterEntregas = (
  db: Executor,
  user: Principal,
  { buscar, cliente_id, sucursal_id, estado, metodo_tipo, desde, hasta, orden }: Omit<Filters, 'metodo_nombre'>,
  metodo: Metodo | undefined,
) =>
  db
    .selectFrom('entregas as e')
    .where(ofVisible(user))
    .$call(whereGiven('e.cliente_id', '=', cliente_id))
    .$call(whereGiven('e.sucursal_id', '=', sucursal_id))
    .$call(whereGiven(estado, (estados) => inEstado(estados, orden)))
    .$call(whereGiven(metodo_tipo, (tipos) => (eb) => eb.or(tipos.map((tipo) => PAID_BY[tipo]))))
    .$call(whereGiven(metodo, paidByMetodo))
    .$call(whereGiven('e.fecha_registro', '>=', startOfDay(desde)))
    .$call(whereGiven('e.fecha_registro', '<', endOfDay(hasta)))
    .$call(whereGiven(buscar, searched));

type Entregas = ReturnType<typeof filterEntregas>;

/** Adds the columns of a row of the report. Left joins, so that PostgreSQL can drop them when it only counts. */
export const withSummary = (entregas: Entregas) =>
  entregas
    .leftJoin('clientes as c', 'c.cliente_id', 'e.cliente_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'e.sucursal_id')
    .select(['e.entrega_id', 'e.cliente_id', 'e.sucursal_id', 'e.total', 'e.pagado', 'e.usuario_registro'])
    .select(['e.fecha_registro', 'e.tipo', 'e.estado'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      eb.ref('e.saldo').$notNull().as('saldo'),
      guiasDeEntrega.as('guias'),
      nombreDeUsuario('e.usuario_registro').as('entrego'),
    ]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof withSummary>['execute']>>[number];

export const presentSummary = (row: SummaryRow): EntregaSummary => ({ ...row, total_guias: row.guias.length });
