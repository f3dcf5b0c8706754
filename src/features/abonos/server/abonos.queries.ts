import { sql, type Expression, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import type { abonosCalls } from '../contract/abonos.calls.ts';
import { typedNumero } from '../rules/numero.public.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';

type Filtros = Omit<QueryOf<typeof abonosCalls.list>, 'pagina' | 'limite' | 'orden'>;

/** By its number, by a delivery that it paid, or by whose it is; what can be but one of these is looked for as that. */
const searched = (text: string): Expression<SqlBool> => {
  const typed = typedNumero(text);
  const named = ofClientesNamed(text, sql`a.cliente_id`);
  if (typed === null) return named;
  const { numero, de, only } = typed;
  const itself = sql<SqlBool>`a.abono_id = ${numero}`;
  const paying = sql<SqlBool>`a.abono_id = any(array(
    select d.abono_id from abonos_detalle d where d.entrega_id = ${numero}
  ))`;
  if (de !== null) return de === 'abono' ? itself : paying;
  return only ? sql<SqlBool>`(${itself} or ${paying})` : sql<SqlBool>`(${itself} or ${paying} or ${named})`;
};

/** Whether a row is the very receipt whose number was typed; null when none was. */
export const isTypedAbono = (text: string | undefined) => {
  const typed = typedNumero(text ?? '');
  return typed === null || typed.de === 'entrega' ? null : sql<boolean>`(a.abono_id = ${typed.numero})`;
};

/** The receipts as the report narrows them. The joins are outer ones, so that counting does without them. */
export const selectAbonos = (db: Executor, { buscar, cliente_id, sucursal_id, tipo, anulado, desde, hasta }: Filtros) =>
  db
    .selectFrom('abonos as a')
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
    ])
    .$call(whereGiven('a.cliente_id', '=', cliente_id))
    .$call(whereGiven('a.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('a.tipo', 'in', tipo))
    .$call(whereGiven('a.anulado', '=', anulado))
    .$call(whereGiven('a.fecha_registro', '>=', startOfDay(desde)))
    .$call(whereGiven('a.fecha_registro', '<', endOfDay(hasta)))
    .$call(whereGiven(buscar, searched));
