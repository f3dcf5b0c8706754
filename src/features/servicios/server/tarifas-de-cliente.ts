import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { requireCliente } from '#features/clientes/server/clientes.public.ts';

/** Permissions to manage special fees, or to price guides with them. */
const SEES_SPECIAL = anyOf(
  'casilleros.tarifas.ver',
  'guias.detalle.dimensiones_y_tarifas',
  'paquetes.registro.recibir_usa',
);

/**
 * Checks that the user may see the special fees of a client: customers their own, staff with a permission.
 * @throws NO_ENCONTRADO SIN_PERMISO
 */
export const requireTarifasDe = async (db: Executor, user: Principal, cliente_id: number): Promise<void> => {
  await requireCliente(db, user, cliente_id);
  if (user.cliente_id === null && !isAllowed(SEES_SPECIAL, user)) throw refuse(kitErrors.SIN_PERMISO);
};
