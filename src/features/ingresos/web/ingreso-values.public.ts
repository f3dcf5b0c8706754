import { localDay } from '#kit/rules/dates.ts';
import { blankOf } from '#kit/web/form/values.ts';
import { createIngresoBody, type Ingreso } from '../contract/ingresos.schemas.ts';

/** What the form holds while one is written, of today. */
export const nuevoIngreso = (sucursal_id: number | null, categoria_id: number | null) =>
  blankOf(createIngresoBody, {
    sucursal_id,
    categoria_id,
    ingreso_fecha: localDay(Date.now()),
    adjunto: null as File | null,
  });
export type IngresoValues = ReturnType<typeof nuevoIngreso>;

/** The same as an old one, of its day and with its factor, to write it again right: its file and its number are its own. */
export const copiaDe = (ingreso: Ingreso): IngresoValues => ({
  ...nuevoIngreso(ingreso.sucursal_id, ingreso.categoria_id),
  ingreso_referencia: ingreso.ingreso_referencia,
  ingreso_valor: ingreso.ingreso_valor_usd === null ? ingreso.ingreso_valor : '',
  ingreso_valor_usd: ingreso.ingreso_valor_usd ?? '',
  factor_dolar: ingreso.factor_dolar ?? '',
  ingreso_fecha: ingreso.ingreso_fecha,
  ingreso_comentario: ingreso.ingreso_comentario,
  cuenta_banco_id: ingreso.cuenta_banco_id,
});
