import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { ClienteEstatus } from '../contract/clientes.schemas.ts';
import { isSolicitud, knowsSolicitudes } from '../rules/cliente-acciones.ts';

export { CODIGO_MINUTES, countCodigoTry, createCodigo, spendCodigo } from './codigos.ts';

/** The owner of parcels whose client is unknown; never shown, edited or dealt with as a client. */
export const SIN_IDENTIFICAR = 0;

/** Whether the user may reach what belongs to a mailbox: staff of any, a customer only of their own. */
export const mayReachCliente = (user: Holder, cliente_id: number): boolean =>
  cliente_id !== SIN_IDENTIFICAR && (user.cliente_id === null || user.cliente_id === cliente_id);

/** Whether the client exists for this user: within reach and, if it is a request, the user may know of requests. */
export const isThere = (
  user: Holder,
  { cliente_id, cliente_estatus }: { readonly cliente_id: number; readonly cliente_estatus: ClienteEstatus },
): boolean => mayReachCliente(user, cliente_id) && (!isSolicitud(cliente_estatus) || knowsSolicitudes(user));

export interface ClienteHead {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  readonly correo: string | null;
  readonly cliente_estatus: ClienteEstatus;
}

/**
 * The client that a call names.
 * @throws NO_ENCONTRADO if there is none, if a customer names another's mailbox, or if it is a request and the user
 * may not know of requests.
 */
export const requireCliente = async (db: Executor, user: Holder, cliente_id: number): Promise<ClienteHead> => {
  const found = await db
    .selectFrom('clientes')
    .select(['cliente_id', 'cliente_nombre', 'cliente_apellido', 'correo', 'cliente_estatus'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirst();
  if (found === undefined || !isThere(user, found)) throw refuse(kitErrors.NO_ENCONTRADO);
  return found;
};

/**
 * Like `requireCliente`, for calls that read nothing of the client. It asks nothing for customers' own mailbox, which
 * their session has found.
 * @throws NO_ENCONTRADO
 */
export const checkCliente = async (db: Executor, user: Holder, cliente_id: number): Promise<void> => {
  const isOwn = cliente_id === user.cliente_id && mayReachCliente(user, cliente_id);
  if (!isOwn) await requireCliente(db, user, cliente_id);
};
