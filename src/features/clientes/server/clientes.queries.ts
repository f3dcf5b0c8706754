import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { containsWords } from '#kit/server/db/search.ts';
import type { Cliente, ClienteSummary } from '../contract/clientes.schemas.ts';
import { cleanBusqueda, mailboxOf } from '../rules/busqueda.ts';
import { clienteAcciones, seesInternos, visibleEstatus } from '../rules/cliente-acciones.ts';
import { DEUDA_VIEJA } from '../rules/deuda-vieja.public.ts';
import { isThere, mayReachCliente, SIN_IDENTIFICAR } from './clientes.public.ts';

/** Lempiras that client `c` owes for deliveries over DEUDA_VIEJA days old in Tegucigalpa; fits the index of debts. */
const deudaVieja = sql<number>`coalesce((
  select sum(e.saldo) from entregas e
  where e.cliente_id = c.cliente_id and e.saldo > 0
    and e.fecha_registro < ((now() at time zone ${TIME_ZONE})::date - ${sql.lit(DEUDA_VIEJA)})::timestamp at time zone ${TIME_ZONE}
), 0)`;

/** Clients with the names of their places, without SIN_IDENTIFICAR. Outer joins, so that a count can leave them out. */
export const selectClientes = (db: Executor) =>
  db
    .selectFrom('clientes as c')
    .leftJoin('departamentos as d', 'd.departamento_id', 'c.departamento_id')
    .leftJoin('ciudades as ci', 'ci.ciudad_id', 'c.ciudad_id')
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.dni', 'c.rtn', 'c.correo', 'c.telefono'])
    .select(['c.departamento_id', 'd.departamento_nombre', 'c.ciudad_id', 'ci.ciudad_nombre', 'c.direccion'])
    .select(['c.foraneo', 'c.requiere_consolidar', 'c.fecha_registro', 'c.cliente_estatus', 'c.canal'])
    .select(deudaVieja.as('deuda_vieja'))
    .where('c.cliente_id', '>', SIN_IDENTIFICAR);

export type ClienteListRow = Awaited<ReturnType<ReturnType<typeof selectClientes>['execute']>>[number];

/** Who last changed the mail of a request, and when, from the log: the first password goes to that mail. */
const lastCorreoChange = sql`
  select b.usuario, b.fecha from bitacora b
  where b.entidad_id = c.cliente_id::text and b.entidad = 'cliente' and b.accion = 'clientes.actualizar'
    and c.cliente_estatus in ('Pendiente', 'Rechazado')
    and b.antes ->> 'correo' is distinct from b.despues ->> 'correo'
  order by b.fecha desc nulls last, b.bitacora_id desc
  limit 1`;

/** All data of one client, with the account. */
const selectWhole = (db: Executor) =>
  selectClientes(db)
    .leftJoin('usuarios as u', 'u.cliente_id', 'c.cliente_id')
    .leftJoinLateral(sql<{ usuario: string; fecha: string }>`(${lastCorreoChange})`.as('cc'), (join) => join.onTrue())
    .select(['cc.usuario as usuario_correo', 'cc.fecha as fecha_correo'])
    .select([
      'c.motivo_rechazo',
      'c.usuario_revision',
      'c.fecha_revision',
      'c.usuario_registro',
      'c.version',
      'c.limite_credito',
      'c.terminos_version',
      'c.terminos_fecha',
    ])
    .select([
      sql<boolean>`u.usuario is not null`.as('tiene_usuario'),
      sql<boolean>`u.contrasenia_hash is not null`.as('tiene_contrasenia'),
    ]);

export type ClienteRow = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number];

/** The row as this user may see it. */
export const presentSummary = (row: ClienteListRow, user: Holder): ClienteSummary => {
  const internos = seesInternos(user);
  return {
    ...row,
    foraneo: internos ? row.foraneo : null,
    requiere_consolidar: internos ? row.requiere_consolidar : null,
    deuda_vieja: user.cliente_id === null ? row.deuda_vieja : null,
  };
};

export const presentCliente = (row: ClienteRow, user: Holder): Cliente => {
  const staff = user.cliente_id === null;
  return {
    ...row,
    ...presentSummary(row, user),
    motivo_rechazo: staff ? row.motivo_rechazo : null,
    usuario_revision: staff ? row.usuario_revision : null,
    fecha_revision: staff ? row.fecha_revision : null,
    usuario_registro: staff ? row.usuario_registro : null,
    usuario_correo: staff ? row.usuario_correo : null,
    fecha_correo: staff ? row.fecha_correo : null,
    limite_credito: staff ? row.limite_credito : null,
    terminos_version: staff ? row.terminos_version : null,
    terminos_fecha: staff ? row.terminos_fecha : null,
    acciones: clienteAcciones(user, row),
  };
};

/** @throws NO_ENCONTRADO */
export const findClienteRow = async (db: Executor, cliente_id: number): Promise<ClienteRow> => {
  const row = await selectWhole(db).where('c.cliente_id', '=', cliente_id).modifyFront(KEEP_PLAN).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** All data of one client, to decide about it. @throws NO_ENCONTRADO as `requireCliente` does. */
export const requireClienteRow = async (db: Executor, user: Holder, cliente_id: number): Promise<ClienteRow> => {
  const row = await findClienteRow(db, cliente_id);
  if (!isThere(user, row)) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** @throws NO_ENCONTRADO also for another's mailbox, and for a state that the user may not open. */
export const findCliente = async (db: Executor, user: Holder, cliente_id: number): Promise<ClienteRow> => {
  if (!mayReachCliente(user, cliente_id)) throw refuse(kitErrors.NO_ENCONTRADO);
  const row = await findClienteRow(db, cliente_id);
  if (!visibleEstatus(user).includes(row.cliente_estatus)) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/**
 * Matches mailbox, name, DNI, RTN, telephone or mail, however written; the words in any order. `c` is `clientes` or
 * `busqueda_clientes`, the same texts in a table of less than half the pages for those who need only the number.
 */
export const searchClientes = (typed: string): RawBuilder<SqlBool> => {
  const mailbox = mailboxOf(typed);
  // With a # only the mailbox is meant, not part of a telephone.
  if (mailbox !== null && typed.includes('#')) return sql<SqlBool>`c.cliente_id = ${mailbox}`;
  const found = containsWords(sql`c.busqueda`, cleanBusqueda(typed));
  return mailbox === null ? sql<SqlBool>`${found}` : sql<SqlBool>`(c.cliente_id = ${mailbox} or ${found})`;
};

/** The condition that a row is the typed mailbox; null if no mailbox was typed. */
export const isTypedMailbox = (typed: string | undefined): RawBuilder<boolean> | null => {
  const mailbox = mailboxOf(typed ?? '');
  return mailbox === null ? null : sql<boolean>`(c.cliente_id = ${mailbox})`;
};

/** Locks the row for this transaction: a concurrent decision waits and then sees this one. */
export const lockCliente = async (db: Executor, cliente_id: number): Promise<void> => {
  await db.selectFrom('clientes').select('cliente_id').where('cliente_id', '=', cliente_id).forUpdate().execute();
};

/** Whether another client already has the mail; rejected requests do not count. */
export const isCorreoTaken = async (db: Executor, correo: string, but: number): Promise<boolean> =>
  (await db
    .selectFrom('clientes')
    .select('cliente_id')
    .where(sql<string>`lower(correo)`, '=', correo)
    .where('cliente_estatus', '<>', 'Rechazado')
    .where('cliente_id', '<>', but)
    .executeTakeFirst()) !== undefined;
