import type { Executor } from '#kit/server/db/database.ts';
import { newBanco } from '../../../world/banco.ts';
import { newCuenta } from '../../../world/cuenta.ts';
import { ADMIN, type Loading } from './asentar.ts';
import { loadDeCaja } from './de-caja.ts';
import { loadDeListas } from './de-listas.ts';
import { loadRecurrentes } from './recurrentes.ts';
import { loadSueltos } from './sueltos.ts';

const openCuentas = async (ground: Loading['ground']): Promise<Loading['cuentas']> => {
  const miami = await newBanco(ground, { banco_nombre: 'Bank of Doral', banco_origen: 'Estados Unidos' });
  const depositos = await ground.db
    .selectFrom('cuentas_banco')
    .select(['cuenta_banco_id', 'banco_id'])
    .where('cuenta_banco_nombre', '=', 'Depósitos de clientes')
    .executeTakeFirstOrThrow();
  return {
    depositos: depositos.cuenta_banco_id,
    operaciones: await newCuenta(ground, {
      banco_id: depositos.banco_id,
      cuenta_banco_nombre: 'Operaciones',
      cuenta_banco_numero: '11204587799',
    }),
    dolares: await newCuenta(ground, {
      banco_id: miami,
      cuenta_banco_nombre: 'Pagos en Miami',
      cuenta_banco_numero: '8980044121',
      cuenta_banco_moneda: 'USD',
    }),
  };
};

/** Loads two months of expenses and other incomes, of which one waits and two were struck through. */
export const loadLibrosDemo = async (db: Executor, now: Date): Promise<void> => {
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: ADMIN } as const;
  const loading: Loading = { db, now, ground, cuentas: await openCuentas(ground) };
  await loadSueltos(loading);
  await loadDeListas(loading);
  await loadRecurrentes(loading);
  await loadDeCaja(loading);
};
