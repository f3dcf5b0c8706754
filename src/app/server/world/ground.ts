import type { Executor } from '#kit/server/db/database.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';

/** What records stand on of which nothing else is said. */
export interface Ground {
  readonly db: Executor;
  /** Whose they are, and by which service they come. */
  readonly cliente_id: number;
  readonly servicio_id: number;
  /** Who did all that was done to them. */
  readonly usuario: string;
}

/** By what a client is charged for a service. */
export const condicionesOf = async (
  { db }: Pick<Ground, 'db'>,
  cliente_id: number,
  servicio_id: number,
): Promise<CondicionesCliente> => {
  const found = await readCondiciones(db, cliente_id, servicio_id);
  if (found === null) throw new Error(`there is no service ${servicio_id}`);
  return found;
};
