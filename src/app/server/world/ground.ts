import type { Executor } from '#kit/server/db/database.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';

/** Default values for records that do not name their own. */
export interface Ground {
  readonly db: Executor;
  /** The client who owns the records, and the service by which they come. */
  readonly cliente_id: number;
  readonly servicio_id: number;
  /** The user who did every action on them. */
  readonly usuario: string;
}

/** The terms by which a client is charged for a service. */
export const condicionesOf = async (
  { db }: Pick<Ground, 'db'>,
  cliente_id: number,
  servicio_id: number,
): Promise<CondicionesCliente> => {
  const found = await readCondiciones(db, cliente_id, servicio_id);
  if (found === null) throw new Error(`there is no service ${servicio_id}`);
  return found;
};
