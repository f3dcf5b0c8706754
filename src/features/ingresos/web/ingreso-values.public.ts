import { localDay } from '#kit/rules/dates.ts';
import { blankOf } from '#kit/web/form/values.ts';
import { createIngresoBody, type Ingreso } from '../contract/ingresos.schemas.ts';

/** The initial values of the form, dated today. */
export const nuevoIngreso = (sucursal_id: number | null, categoria_id: number | null) =>
  blankOf(createIngresoBody, {
    sucursal_id,
    categoria_id,
    ingreso_fecha: localDay(Date.now()),
    adjunto: null as File | null,
  });
export type IngresoValues = ReturnType<typeof nuevoIngreso>;

/** The values of an income to register it again, corrected: with its date and factor, without its file and number. */
export const copiaOf = (ingreso: Ingreso): IngresoValues => ({
  ...nuevoIngreso(ingreso.sucursal_id, ingreso.categoria_id),
  ingreso_referencia: ingreso.ingreso_referencia,
  ingreso_valor: ingreso.ingreso_valor_usd === null ? ingreso.ingreso_valor : '',
  ingreso_valor_usd: ingreso.ingreso_valor_usd ?? '',
  factor_dolar: ingreso.factor_dolar ?? '',
  ingreso_fecha: ingreso.ingreso_fecha,
  ingreso_comentario: ingreso.ingreso_comentario,
  cuenta_banco_id: ingreso.cuenta_banco_id,
});
