import type { Insertable } from 'kysely';
import type { TarifasCliente } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

/** Creates the special fees of a client for a service: US$ 4.00 a pound, and nothing else. */
export const newTarifaCliente = async (
  { db, cliente_id, servicio_id, usuario }: Ground,
  asked: Partial<Insertable<TarifasCliente>> = {},
): Promise<void> => {
  const usual = { cliente_id, servicio_id, tarifa_plana: 0, tarifa_peso: 4, peso_minimo: 0, usuario_registro: usuario };
  await db
    .insertInto('tarifas_cliente')
    .values({ ...usual, ...asked })
    .execute();
};
