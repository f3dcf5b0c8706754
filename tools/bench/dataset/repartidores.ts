import type { Database } from '#kit/server/db/database.ts';
import { CASHIERS, DRIVERS } from './people.ts';
import { DAY_MS, isoOf } from './period.ts';

/** Loads the drivers and cashiers, spread over the branches; nobody logs in as them. */
export const loadRepartidores = async (db: Database, end: number): Promise<void> => {
  const sucursales = await db.selectFrom('sucursales').select('sucursal_id').orderBy('sucursal_id').execute();
  const { rol_id } = await db
    .selectFrom('roles')
    .select('rol_id')
    .where('rol_nombre', '=', 'Empleado')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('usuarios')
    .values(
      [...DRIVERS, ...CASHIERS].map((usuario, place) => ({
        usuario,
        nombre: place < DRIVERS.length ? `Repartidor ${place + 1}` : `Cajero ${place + 1 - DRIVERS.length}`,
        rol_id,
        sucursal_id: sucursales[place % sucursales.length]?.sucursal_id ?? null,
        usuario_registro: 'muestra',
        fecha_registro: isoOf(end - 400 * DAY_MS),
      })),
    )
    .execute();
};
