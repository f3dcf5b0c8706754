import type { Insertable } from 'kysely';
import type { Guias, Paquetes } from '#kit/server/db/tables.gen.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

const principal = async ({ db }: TestApp): Promise<number> =>
  (
    await db
      .selectFrom('sucursales')
      .select('sucursal_id')
      .where('sucursal_principal', '=', true)
      .executeTakeFirstOrThrow()
  ).sucursal_id;

/** A parcel as it stands in the database, of customer A unless it is said whose. @returns its number. */
export const newPaquete = async (app: TestApp, fields: Partial<Insertable<Paquetes>> = {}): Promise<number> => {
  count += 1;
  const { paquete_id } = await app.db
    .insertInto('paquetes')
    .values({
      tracking: `PRUEBA${String(count).padStart(6, '0')}`,
      paquete_courier: 'UPS',
      paquete_descripcion: 'Zapatos',
      paquete_estado: 'Pre-alertado',
      cliente_id: 1001,
      servicio_id: 10,
      sucursal_id: await principal(app),
      usuario_registro: 'prueba',
      ...fields,
    })
    .returning('paquete_id')
    .executeTakeFirstOrThrow();
  return paquete_id;
};

/** A guide as it stands in the database, of customer A unless it is said whose. @returns its id and its number. */
export const newGuia = async (
  app: TestApp,
  fields: Partial<Insertable<Guias>> = {},
): Promise<{ guia_id: number; guia_numero: number }> =>
  app.db
    .insertInto('guias')
    .values({
      guia_estado: 'Recibido en USA',
      guia_tipo: 'Normal',
      cliente_id: 1001,
      servicio_id: 10,
      sucursal_id: await principal(app),
      factor_dolar: ['Disponible para entrega', 'Entregado'].includes(fields.guia_estado ?? '') ? 25 : null,
      usuario_registro: 'prueba',
      ...fields,
    })
    .returning(['guia_id', 'guia_numero'])
    .executeTakeFirstOrThrow();
