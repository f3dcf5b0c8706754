import type { TestApi } from './api.ts';

const DAY_MS = 86_400_000;

/** An available guide with one parcel that was not fetched for a hundred days, worth US$ 300.00. */
export const newOlvidada = async ({ world }: TestApi): Promise<{ guia_id: number; paquete_id: number }> => {
  const { guia_id, paquete_ids } = await world.guia({
    estado: 'Disponible para entrega',
    paquetes: 1,
    guia_valor: 300,
    factor_dolar: 25,
    fecha_disponible: new Date(Date.now() - 100 * DAY_MS).toISOString(),
  });
  const [paquete_id] = paquete_ids;
  if (paquete_id === undefined) throw new Error('a guide was made without its parcel');
  return { guia_id, paquete_id };
};
