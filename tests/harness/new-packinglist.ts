import type { GuiaAsked } from '#app/server/world/guia.ts';
import type { PaqueteAsked } from '#app/server/world/paquete.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { newGuia, newPaquete } from './new-paquete.ts';
import type { TestApi } from './api.ts';

/** A parcel in Miami with invoice and guide, so that it is ready to travel. */
export const newListo = async (
  app: TestApi,
  fields: PaqueteAsked = {},
  guia: GuiaAsked = {},
): Promise<{ paquete_id: number; tracking: string; guia_id: number; guia_numero: number }> => {
  const { servicio_id = 10, cliente_id = 1001 } = fields;
  const made = await newGuia(app, { servicio_id: servicio_id ?? 10, cliente_id, ...guia });
  const paquete_id = await newPaquete(app, {
    estado: 'Recibido en USA',
    paquete_factura: 'factura.pdf',
    factura_clave: 'facturas/prueba',
    peso_real: 2.5,
    peso_cobrar: 3.25,
    fecha_recepcion: new Date().toISOString(),
    guia_id: made.guia_id,
    ...fields,
  });
  const { tracking } = await app.db
    .selectFrom('paquetes')
    .select('tracking')
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
  return { paquete_id, tracking, ...made };
};

/** Many such parcels without special fields, written at once. */
export const newListos = async ({ db, world }: TestApi, cuantos: number) => {
  const compra = () => ({ paquete_factura: 'factura.pdf', factura_clave: 'facturas/prueba' });
  const guias = await world.guias({ cuantas: cuantos, paquetes: 1, compra, history: false });
  return db
    .selectFrom('paquetes')
    .select(['paquete_id', 'tracking'])
    .where(
      'paquete_id',
      'in',
      guias.flatMap(({ paquete_ids }) => paquete_ids),
    )
    .orderBy('paquete_id')
    .execute();
};

/** A list of service 10 with these parcels, in the given state; an empty one stays open. @returns its number. */
export const newPackinglist = async (
  app: TestApi,
  paquete_ids: readonly number[] = [],
  estado: 'Abierto' | 'Cerrado' | 'Enviado a HN' = 'Abierto',
): Promise<number> => {
  if (paquete_ids.length === 0) return app.world.packinglist();
  const { body } = await app.call(packinglistCalls.create, {
    as: 'admin',
    body: { servicio_id: 10, paquete_ids: [...paquete_ids] },
  });
  const { packinglist_id } = body.data;
  const steps = { Abierto: [], Cerrado: ['Cerrado'], 'Enviado a HN': ['Cerrado', 'Enviado a HN'] } as const;
  for (const step of steps[estado])
    await app.call(packinglistCalls.update, {
      as: 'admin',
      params: { packinglist_id },
      body: { estado: step, comentario: 'Va aparte' },
    });
  return packinglist_id;
};
