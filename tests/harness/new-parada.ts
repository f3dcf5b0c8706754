import { sql } from 'kysely';
import type { ParadaEstado } from '#features/ruta/rules/parada-transiciones.ts';
import { newGuia } from './new-paquete.ts';
import type { TestApi } from './api.ts';

/** A city to which a guide is brought for US$ 4.00. */
export const ciudadConEnvio = async ({ db }: TestApi): Promise<number> => {
  const { ciudad_id } = await db
    .selectFrom('ciudades')
    .select('ciudad_id')
    .orderBy('ciudad_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('ciudades').set({ valor_envio: 4 }).where('ciudad_id', '=', ciudad_id).execute();
  return ciudad_id;
};

/** What was asked of a guide, as the call leaves it. @returns its number. */
export const newPedido = async (app: TestApi, guia_id: number): Promise<number> => {
  const ciudad_id = await ciudadConEnvio(app);
  await app.db
    .updateTable('guias')
    .set({ a_domicilio: true, guia_costo_envio: sql<number>`guia_costo_envio + 4` })
    .where('guia_id', '=', guia_id)
    .execute();
  const { domicilio_id } = await app.db
    .insertInto('domicilios')
    .values({
      guia_id,
      ciudad_id,
      direccion: 'Barrio El Centro, 3 avenida',
      telefono: '98765432',
      valor_envio: 4,
      agregado: 4,
      usuario_registro: 'prueba',
    })
    .returning('domicilio_id')
    .executeTakeFirstOrThrow();
  return domicilio_id;
};

interface Asked {
  readonly repartidor: string;
  readonly estado?: ParadaEstado;
  /** An available guide; without one another is made. */
  readonly guia_id?: number;
}

/** A guide in the route of a driver today. @returns its number there. */
export const newParada = async (app: TestApi, { repartidor, estado = 'En ruta', ...of }: Asked): Promise<number> => {
  const guia_id = of.guia_id ?? (await newGuia(app, { estado: 'Disponible para entrega', factor_dolar: 25 })).guia_id;
  const domicilio_id = await newPedido(app, guia_id);
  const { sucursal_id } = await app.db
    .selectFrom('guias')
    .select('sucursal_id')
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const { parada_id } = await app.db
    .insertInto('ruta_paradas')
    .values({
      guia_id,
      domicilio_id,
      repartidor,
      sucursal_id,
      estado,
      dia: sql<string>`(now() at time zone 'America/Tegucigalpa')::date`,
      fecha_salida: estado === 'Asignada' ? null : sql<string>`now() - interval '1 hour'`,
      // Every state can be reached by a way on which it failed.
      motivo: 'No había nadie',
      usuario_registro: 'prueba',
    })
    .returning('parada_id')
    .executeTakeFirstOrThrow();
  return parada_id;
};
