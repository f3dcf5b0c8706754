import { refuseField } from '#kit/contract/errors.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { cobroErrors, type cobrosCalls } from '../contract/cobros.calls.ts';
import { selectFactores } from './factor-dolar.queries.ts';

/** Stores or corrects the factor of a day. Guias that are already available keep the factor frozen in them. */
export const addDollar = async ({
  db,
  user,
  body: { fecha, factor_venta },
  audit,
  notify,
}: Context<typeof cobrosCalls.addDollar>): Promise<Answer<typeof cobrosCalls.addDollar>> => {
  if (fecha > localDay(new Date())) throw refuseField(cobroErrors.FACTOR_DE_FECHA_FUTURA, 'fecha');
  const value = { factor_venta, usuario_registro: user.usuario };
  const added = await db
    .insertInto('factor_dolar')
    .values({ fecha, ...value })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  notify('cobros');
  if (added !== undefined) {
    audit({ accion: 'cobros.registrar_factor', entidad: 'factor_dolar', entidad_id: fecha, despues: added });
    return { data: added, message: 'El factor del dólar se registró.' };
  }
  // It may have been stored concurrently: only the locked row is the value before.
  const before = await selectFactores(db).where('f.fecha', '=', fecha).forUpdate().executeTakeFirstOrThrow();
  const corrected = await db
    .updateTable('factor_dolar')
    .set({ ...value, fecha_registro: new Date().toISOString() })
    .where('fecha', '=', fecha)
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({
    accion: 'cobros.corregir_factor',
    entidad: 'factor_dolar',
    entidad_id: fecha,
    antes: before,
    despues: corrected,
  });
  return { data: corrected, message: 'El factor de esa fecha se corrigió.' };
};
