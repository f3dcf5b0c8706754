import type { Executor } from '#kit/server/db/database.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { refuseNoActivo } from '#features/clientes/contract/clientes.errors.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';

/**
 * Checks that a client is active, and locks it so that it stays active until the transaction ends.
 * @throws ENTRADA_INVALIDA, CLIENTE_NO_ACTIVO, both at the field `cliente_id`.
 */
export const requireClienteActivo = async (db: Executor, cliente_id: number): Promise<void> => {
  const cliente = await db
    .selectFrom('clientes')
    .select('cliente_estatus as estatus')
    .where('cliente_id', '=', cliente_id)
    .where('cliente_id', '<>', SIN_IDENTIFICAR)
    .forShare()
    .executeTakeFirst();
  if (cliente === undefined) throw refuseFields({ cliente_id: 'No existe el cliente seleccionado' });
  if (cliente.estatus !== 'Activo') throw refuseNoActivo(cliente.estatus);
};
