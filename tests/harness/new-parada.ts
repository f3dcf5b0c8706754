import type { ParadaEstado } from '#features/ruta/rules/parada-transiciones.ts';
import type { TestApi } from './api.ts';

/** A city with home delivery for US$ 4.00. @returns its id. */
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

/** The request for a guide's home delivery, as the call stores it. @returns its number. */
export const newPedido = async (app: TestApi, guia_id: number): Promise<number> => {
  const ciudad_id = await ciudadConEnvio(app);
  return (await app.world.domicilio({ guia_id, ciudad_id, history: false })).domicilio_id;
};

interface Asked {
  readonly repartidor: string;
  readonly estado?: ParadaEstado;
  /** An available guide; by default a new one. */
  readonly guia_id?: number;
}
/** It left an hour ago, before anything else that happens to it. */
const HOUR_MS = 3_600_000;

/** A guide in today's route of a driver, without a history. @returns the number of its stop. */
export const newParada = async (app: TestApi, { estado = 'En ruta', ...of }: Asked): Promise<number> => {
  const ciudad_id = await ciudadConEnvio(app);
  const out = new Date(Date.now() - HOUR_MS).toISOString();
  // Every state can be reached on a way with a failed attempt, which needs the reason.
  const asked = { estado, ciudad_id, history: false, momento: () => out, motivo: 'No había nadie' } as const;
  return (await app.world.domicilio({ ...asked, ...of })).parada_id ?? 0;
};
