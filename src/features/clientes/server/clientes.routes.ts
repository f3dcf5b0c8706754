import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { isOneOf } from '#kit/server/db/is-one-of.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { ListDefinition } from '#kit/server/http/list-definition.ts';
import { handleList } from '#kit/server/http/list.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteErrors } from '../contract/clientes.errors.ts';
import type { ClienteEstatus, ClienteSummary } from '../contract/clientes.schemas.ts';
import { confirmMail, countOwnProof, countUpdateTry, updateCliente } from './clientes.commands.ts';
import {
  findCliente,
  isTypedMailbox,
  presentCliente,
  presentSummary,
  searchClientes,
  selectClientes,
  type ClienteListRow,
} from './clientes.queries.ts';
import { undoCorreo } from './cambios-correo.ts';
import { decideCliente, sendPasswordLink, sendWelcome } from './decisiones.commands.ts';
import { readDireccionesUsa } from './direcciones-usa.ts';
import { createCliente } from './mostrador.commands.ts';
import { readParecidos } from './parecidos.ts';

export const clientesConstraints: ConstraintErrors = {
  clientes_pkey: { error: clienteErrors.CLIENTE_CASILLERO_REPETIDO, campo: 'cliente_id' },
  clientes_dni_unico: { error: clienteErrors.CLIENTE_DNI_REPETIDO, campo: 'dni' },
  clientes_rtn_unico: { error: clienteErrors.CLIENTE_RTN_REPETIDO, campo: 'rtn' },
  clientes_correo_unico: { error: clienteErrors.CLIENTE_CORREO_REPETIDO, campo: 'correo' },
  clientes_ciudad_de_departamento: { error: clienteErrors.CLIENTE_CIUDAD_DESCONOCIDA, campo: 'ciudad_id' },
};

/** How many options a picker gets at once; typing more finds others. */
const OPTIONS_LIMIT = 20;

interface Filters {
  readonly buscar?: string | undefined;
  readonly departamento_id?: number | undefined;
  readonly ciudad_id?: number | undefined;
  readonly canal?: readonly ClienteSummary['canal'][] | undefined;
  readonly foraneo?: boolean | undefined;
  readonly requiere_consolidar?: boolean | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** The states that each list shows if none was chosen. */
const REGISTERED: readonly ClienteEstatus[] = ['Activo', 'Inactivo'];
const WAITING: readonly ClienteEstatus[] = ['Pendiente'];

const filtered = (
  db: Executor,
  estatus: readonly ClienteEstatus[],
  { buscar, departamento_id, ciudad_id, canal, foraneo, requiere_consolidar, desde, hasta }: Filters,
) =>
  selectClientes(db)
    .where(isOneOf('c.cliente_estatus', estatus))
    .$call(whereGiven('c.departamento_id', '=', departamento_id))
    .$call(whereGiven('c.ciudad_id', '=', ciudad_id))
    .$call(whereGiven('c.canal', 'in', canal))
    .$call(whereGiven('c.foraneo', '=', foraneo))
    .$call(whereGiven('c.requiere_consolidar', '=', requiere_consolidar))
    .$call(whereGiven('c.fecha_registro', '>=', startOfDay(desde)))
    .$call(whereGiven('c.fecha_registro', '<', endOfDay(hasta)))
    .$call(whereGiven(buscar, searchClientes));

/** Shared by both lists. */
const CLIENTES_LIST = {
  from: 'c',
  key: 'cliente_id',
  order: {
    cliente_nombre: [sql`c.cliente_nombre collate "es-x-icu"`, sql`c.cliente_apellido collate "es-x-icu"`],
    cliente_estatus: [sql`c.cliente_estatus`, sql`c.fecha_registro`],
  },
} satisfies Partial<ListDefinition<typeof clientesCalls.list, ClienteListRow>>;

export const clientesHandlers: readonly Handler[] = [
  ...handleList(clientesCalls.list, {
    ...CLIENTES_LIST,
    rows: ({ db, query: { cliente_estatus = REGISTERED, ...filters } }) => filtered(db, cliente_estatus, filters),
    defaultOrder: '-cliente_id',
    days: ({ query }) => query,
    first: ({ query }) => isTypedMailbox(query.buscar),
    present: (row, { user }) => presentSummary(row, user),
    sheet: 'Clientes',
  }),
  ...handleList(clientesCalls.requests, {
    ...CLIENTES_LIST,
    rows: ({ db, query: { cliente_estatus = WAITING, ...filters } }) => filtered(db, cliente_estatus, filters),
    // The longest waiting first.
    defaultOrder: 'fecha_registro',
    first: ({ query }) => isTypedMailbox(query.buscar),
    present: (row, { user }) => presentSummary(row, user),
    sheet: 'Solicitudes',
  }),
  handle(clientesCalls.options, async ({ db, user, query: { buscar } }) => {
    const exact = isTypedMailbox(buscar);
    const rows = await selectClientes(db)
      .$call(whereGiven(buscar, searchClientes))
      .where('c.cliente_estatus', 'in', REGISTERED)
      .$call((all) => (exact === null ? all : all.orderBy(sql`${exact} desc`)))
      .orderBy(sql`c.cliente_nombre collate "es-x-icu" nulls first`)
      .orderBy(sql`c.cliente_apellido collate "es-x-icu" nulls first`)
      .orderBy('c.cliente_id')
      .limit(OPTIONS_LIMIT)
      .execute();
    return { data: rows.map((row) => presentSummary(row, user)) };
  }),
  handle(clientesCalls.create, createCliente),
  handle(clientesCalls.get, async ({ db, user, params: { cliente_id } }) => ({
    data: presentCliente(await findCliente(db, user, cliente_id), user),
  })),
  handle(clientesCalls.update, updateCliente, countUpdateTry),
  handle(clientesCalls.undoMail, undoCorreo),
  handle(clientesCalls.confirmMail, confirmMail, countOwnProof),
  handle(clientesCalls.request, decideCliente),
  handle(clientesCalls.duplicates, async ({ db, services, user, params: { cliente_id } }) => {
    const rows = await readParecidos(services.db, await findCliente(db, user, cliente_id));
    return { data: rows.map((row) => ({ ...row, ...presentSummary(row, user) })) };
  }),
  handle(clientesCalls.welcomeMail, sendWelcome),
  handle(clientesCalls.passwordLink, sendPasswordLink),
  handle(clientesCalls.addresses, async ({ db, user, params: { cliente_id } }) => ({
    data: await readDireccionesUsa(db, await findCliente(db, user, cliente_id)),
  })),
];
