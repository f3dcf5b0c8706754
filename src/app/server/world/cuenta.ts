import type { Insertable } from 'kysely';
import type { CuentasBanco } from '#kit/server/db/tables.gen.ts';
import { newBanco } from './banco.ts';
import type { Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';
import { createNumbers } from './numbers.ts';

const nextNumber = createNumbers();

/** Creates an account in lempiras of the main branch, in a Honduran bank. @returns its number. */
export const newCuenta = async (ground: Ground, asked: Partial<Insertable<CuentasBanco>> = {}): Promise<number> => {
  const { db, usuario } = ground;
  const made = nextNumber();
  const { cuenta_banco_id } = await db
    .insertInto('cuentas_banco')
    .values({
      banco_id: asked.banco_id ?? (await newBanco(ground)),
      sucursal_id: await sucursalId(ground),
      cuenta_banco_nombre: `Cheques ${made}`,
      cuenta_banco_numero: `2150${String(made).padStart(7, '0')}`,
      cuenta_banco_moneda: 'HNL',
      usuario_registro: usuario,
      ...asked,
    })
    .returning('cuenta_banco_id')
    .executeTakeFirstOrThrow();
  return cuenta_banco_id;
};
