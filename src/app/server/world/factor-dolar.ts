import { localDay } from '#kit/rules/dates.ts';
import type { Ground } from './ground.ts';

interface Asked {
  /** yyyy-mm-dd; today by default. */
  readonly fecha?: string;
  /** Lempiras per dollar. */
  readonly factor_venta?: number;
}

/** Sets the dollar factor of a day, also if that day has one already: L 25.00 by default. */
export const setFactorDolar = async (
  { db, usuario }: Ground,
  { fecha = localDay(new Date()), factor_venta = 25 }: Asked = {},
): Promise<void> => {
  await db
    .insertInto('factor_dolar')
    .values({ fecha, factor_venta, usuario_registro: usuario })
    .onConflict((conflict) => conflict.column('fecha').doUpdateSet({ factor_venta }))
    .execute();
};
