import type { Executor } from '#kit/server/db/database.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { ADMIN, type Loading } from './asentar.ts';
import { loadDeCaja } from './de-caja.ts';
import { loadDeListas } from './de-listas.ts';
import { loadRecurrentes } from './recurrentes.ts';
import { loadSueltos } from './sueltos.ts';

const openCuentas = async (db: Executor): Promise<Loading['cuentas']> => {
  const { banco_id } = await db
    .insertInto('bancos')
    .values({ banco_nombre: 'Bank of Doral', banco_origen: 'Estados Unidos', usuario_registro: ADMIN })
    .returning('banco_id')
    .executeTakeFirstOrThrow();
  const depositos = await db
    .selectFrom('cuentas_banco')
    .select(['cuenta_banco_id', 'banco_id'])
    .where('cuenta_banco_nombre', '=', 'Depósitos de clientes')
    .executeTakeFirstOrThrow();
  const sucursal_id = await sucursalPrincipal(db);
  const [operaciones, dolares] = await db
    .insertInto('cuentas_banco')
    .values([
      {
        sucursal_id,
        banco_id: depositos.banco_id,
        cuenta_banco_nombre: 'Operaciones',
        cuenta_banco_numero: '11204587799',
        cuenta_banco_moneda: 'HNL',
        usuario_registro: ADMIN,
      },
      {
        sucursal_id,
        banco_id,
        cuenta_banco_nombre: 'Pagos en Miami',
        cuenta_banco_numero: '8980044121',
        cuenta_banco_moneda: 'USD',
        usuario_registro: ADMIN,
      },
    ]) // prettier-ignore
    .returning('cuenta_banco_id')
    .execute();
  return {
    depositos: depositos.cuenta_banco_id,
    operaciones: operaciones?.cuenta_banco_id ?? 0,
    dolares: dolares?.cuenta_banco_id ?? 0,
  };
};

/** Loads two months of expenses and other incomes, of which one waits and two were struck through. */
export const loadLibrosDemo = async (db: Executor, now: Date): Promise<void> => {
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: ADMIN } as const;
  const loading: Loading = { db, now, ground, cuentas: await openCuentas(db) };
  await loadSueltos(loading);
  await loadDeListas(loading);
  await loadRecurrentes(loading);
  await loadDeCaja(loading);
};
