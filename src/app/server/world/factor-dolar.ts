import type { Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { FactorDolar } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

/** Sets the dollar factor of a day, also if that day has one already: L 25.00 by default. */
export const setFactorDolar = async (
  { db, usuario }: Ground,
  { fecha = localDay(new Date()), factor_venta = 25, ...asked }: Partial<Insertable<FactorDolar>> = {},
): Promise<void> => {
  await db
    .insertInto('factor_dolar')
    .values({ usuario_registro: usuario, ...asked, fecha, factor_venta })
    .onConflict((conflict) => conflict.column('fecha').doUpdateSet({ factor_venta }))
    .execute();
};
