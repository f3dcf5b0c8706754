import type { Insertable } from 'kysely';
import type { Guias, Paquetes } from '#kit/server/db/tables.gen.ts';
import type { TestApi } from './api.ts';

let count = 0;

const principal = async ({ db }: TestApi): Promise<number> =>
  (
    await db
      .selectFrom('sucursales')
      .select('sucursal_id')
      .where('sucursal_principal', '=', true)
      .executeTakeFirstOrThrow()
  ).sucursal_id;

/** A parcel as it stands in the database, of customer A unless it is said whose. @returns its number. */
export const newPaquete = async (app: TestApi, fields: Partial<Insertable<Paquetes>> = {}): Promise<number> => {
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
  app: TestApi,
  fields: Partial<Insertable<Guias>> = {},
): Promise<{ guia_id: number; guia_numero: number }> => {
  const { factor_dolar = ['Disponible para entrega', 'Entregado'].includes(fields.guia_estado ?? '') ? 25 : null } =
    fields;
  return app.db
    .insertInto('guias')
    .values({
      guia_estado: 'Recibido en USA',
      guia_tipo: 'Normal',
      cliente_id: 1001,
      servicio_id: 10,
      sucursal_id: await principal(app),
      usuario_registro: 'prueba',
      ...fields,
      factor_dolar,
      isv_porcentaje: fields.isv_porcentaje ?? (factor_dolar === null ? null : 15),
    })
    .returning(['guia_id', 'guia_numero'])
    .executeTakeFirstOrThrow();
};
