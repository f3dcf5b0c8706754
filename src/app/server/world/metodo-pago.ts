import type { Insertable } from 'kysely';
import type { MetodosPago } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';
import { createNumbers } from './numbers.ts';

type Tipo = MetodosPago['metodo_tipo'];
const COLUMNS = ['metodo_pago_id', 'metodo_tipo', 'cuenta_banco_id'] as const;

/** The oldest method of that type, as a payment names it; every installation has one of each. */
export const metodoOfTipo = ({ db }: Pick<Ground, 'db'>, tipo: Tipo) =>
  db
    .selectFrom('metodos_pago')
    .select(COLUMNS)
    .where('metodo_tipo', '=', tipo)
    .orderBy('metodo_pago_id')
    .executeTakeFirstOrThrow();

/** The method with that number, as a payment names it. */
export const metodoById = ({ db }: Pick<Ground, 'db'>, metodo_pago_id: number) =>
  db.selectFrom('metodos_pago').select(COLUMNS).where('metodo_pago_id', '=', metodo_pago_id).executeTakeFirstOrThrow();

const nextNumber = createNumbers();

/** Creates an active method of payment: a deposit into no particular account. @returns its number. */
export const newMetodoPago = async (
  { db, usuario }: Ground,
  asked: Partial<Insertable<MetodosPago>> = {},
): Promise<number> => {
  const { metodo_pago_id } = await db
    .insertInto('metodos_pago')
    .values({
      metodo_nombre: `Depósito ${nextNumber()}`,
      metodo_tipo: 'Depósito',
      usuario_registro: usuario,
      ...asked,
    })
    .returning('metodo_pago_id')
    .executeTakeFirstOrThrow();
  return metodo_pago_id;
};
