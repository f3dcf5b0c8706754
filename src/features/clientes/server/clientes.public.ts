import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { ClienteEstatus } from '../contract/clientes.schemas.ts';
import { isSolicitud, knowsSolicitudes } from '../rules/cliente-acciones.ts';

export { CODIGO_MINUTES, countCodigoTry, createCodigo, spendCodigo } from './codigos.ts';

/** The owner of all parcels that nobody can be found for; no client to show, edit or agree on anything with. */
export const SIN_IDENTIFICAR = 0;

/** Whether this user may touch what belongs to the mailbox at all: staff any, a customer the own one. */
export const mayReachCliente = (user: Holder, cliente_id: number): boolean =>
  cliente_id !== SIN_IDENTIFICAR && (user.cliente_id === null || user.cliente_id === cliente_id);

/** Whether the client is there for this user: within reach, and no request to one who may not know of requests. */
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
 * The client about whom a call asks.
 * @throws NO_ENCONTRADO when there is none, when a customer names another's mailbox, and for a request when the user
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
