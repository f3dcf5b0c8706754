import type { Executor } from '#kit/server/db/database.ts';

/** Makes the branch that an installation starts with; there must always be a main one. */
export const loadSucursales = async (db: Executor): Promise<void> => {
  const existing = await db.selectFrom('sucursales').select('sucursal_id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await db
    .insertInto('sucursales')
    .values({
      sucursal_codigo: 'SPS',
      sucursal_nombre: 'San Pedro Sula',
      departamento_id: 5,
      ciudad_id: 501,
      sucursal_direccion: 'San Pedro Sula, Cortés',
      sucursal_principal: true,
      mapa_url: 'https://maps.google.com/?q=15.504170,-88.025000',
      latitud: 15.50417,
      longitud: -88.025,
      usuario_registro: 'sistema',
    })
    .execute();
};
