import type { Insertable } from 'kysely';
import type { Sucursales } from '#kit/server/db/tables.gen.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { Ground } from './ground.ts';
import { createNumbers } from './numbers.ts';

/** The branch with that code; without one, the main branch. */
export const sucursalId = async ({ db }: Pick<Ground, 'db'>, codigo?: string): Promise<number> => {
  if (codigo === undefined) return sucursalPrincipal(db);
  const named = db.selectFrom('sucursales').select('sucursal_id').where('sucursal_codigo', '=', codigo);
  return (await named.executeTakeFirstOrThrow()).sucursal_id;
};

const nextNumber = createNumbers();

/** Creates a branch in Tegucigalpa. @returns its number. */
export const newSucursal = async (
  { db, usuario }: Ground,
  asked: Partial<Insertable<Sucursales>> = {},
): Promise<number> => {
  const made = nextNumber();
  const { sucursal_id } = await db
    .insertInto('sucursales')
    .values({
      sucursal_codigo: `W${String(made).padStart(4, '0')}`,
      sucursal_nombre: `Sucursal ${made}`,
      departamento_id: 8,
      ciudad_id: 801,
      sucursal_direccion: 'Boulevard Morazán',
      mapa_url: 'https://maps.google.com/?q=14.1,-87.2',
      usuario_registro: usuario,
      ...asked,
    })
    .returning('sucursal_id')
    .executeTakeFirstOrThrow();
  return sucursal_id;
};
