import { localDay } from '#kit/rules/dates.ts';
import { blankOf } from '#kit/web/form/values.ts';
import { createGastoBody, type Gasto } from '../contract/gastos.schemas.ts';

/** The initial values of the form, dated today. */
export const nuevoGasto = (sucursal_id: number | null, categoria_id: number | null) =>
  blankOf(createGastoBody, {
    sucursal_id,
    categoria_id,
    gasto_fecha: localDay(Date.now()),
    packinglists: [] as readonly number[],
    adjunto: null as File | null,
  });
export type GastoValues = ReturnType<typeof nuevoGasto>;

/** The values of an expense to register it again, corrected: with its date and factor, without its file and number. */
export const copiaOf = (gasto: Gasto): GastoValues => ({
  ...nuevoGasto(gasto.sucursal_id, gasto.categoria_id),
  gasto_referencia: gasto.gasto_referencia,
  gasto_valor: gasto.gasto_valor_usd === null ? gasto.gasto_valor : '',
  gasto_valor_usd: gasto.gasto_valor_usd ?? '',
  factor_dolar: gasto.factor_dolar ?? '',
  gasto_fecha: gasto.gasto_fecha,
  gasto_comentario: gasto.gasto_comentario,
  cuenta_banco_id: gasto.cuenta_banco_id,
  packinglists: gasto.packinglists,
});
