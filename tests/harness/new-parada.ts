import type { ParadaEstado } from '#features/ruta/rules/parada-transiciones.ts';
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
  return (await app.world.domicilio({ guia_id, ciudad_id, history: false })).domicilio_id;
};

interface Asked {
  readonly repartidor: string;
  readonly estado?: ParadaEstado;
  /** An available guide; without one another is made. */
  readonly guia_id?: number;
}
/** So that it is out before whatever is said of it. */
const HOUR_MS = 3_600_000;

/** A guide in the route of a driver today, without a history. @returns its number there. */
export const newParada = async (app: TestApi, { estado = 'En ruta', ...of }: Asked): Promise<number> => {
  const ciudad_id = await ciudadConEnvio(app);
  const out = new Date(Date.now() - HOUR_MS).toISOString();
  // Every state can be reached by a way on which it failed.
  const asked = { estado, ciudad_id, history: false, momento: () => out, motivo: 'No había nadie' } as const;
  return (await app.world.domicilio({ ...asked, ...of })).parada_id ?? 0;
};
