import type { Executor } from '#kit/server/db/database.ts';

/** Lempiras per dollar on that day: its own factor or the last one before it; null if there is none. */
export const factorDelDia = async (db: Executor, fecha: string): Promise<number | null> => {
  const row = await db
    .selectFrom('factor_dolar')
    .select('factor_venta')
    .where('fecha', '<=', fecha)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.factor_venta ?? null;
};
