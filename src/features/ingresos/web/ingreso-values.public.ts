import { localDay } from '#kit/rules/dates.ts';
import type { Ingreso } from '../contract/ingresos.schemas.ts';

/** What the form holds while an income is written. */
export interface IngresoValues extends Record<string, unknown> {
  readonly categoria_id: number | null;
  readonly ingreso_referencia: string;
  readonly ingreso_valor: number | '';
  readonly ingreso_valor_usd: number | '';
  readonly factor_dolar: number | '';
  readonly ingreso_fecha: string;
  readonly ingreso_comentario: string;
  readonly sucursal_id: number | null;
  readonly cuenta_banco_id: number | null;
  readonly adjunto: File | null;
}

export const nuevoIngreso = (sucursal_id: number | null, categoria_id: number | null): IngresoValues => ({
  categoria_id,
  ingreso_referencia: '',
  ingreso_valor: '',
  ingreso_valor_usd: '',
  factor_dolar: '',
  ingreso_fecha: localDay(Date.now()),
  ingreso_comentario: '',
  sucursal_id,
  cuenta_banco_id: null,
  adjunto: null,
});

/** The same as an old one, of today: its file and its number are its own. */
export const copiaDe = (ingreso: Ingreso): IngresoValues => ({
  ...nuevoIngreso(ingreso.sucursal_id, ingreso.categoria_id),
  ingreso_referencia: ingreso.ingreso_referencia,
  ingreso_valor: ingreso.ingreso_valor_usd === null ? ingreso.ingreso_valor : '',
  ingreso_valor_usd: ingreso.ingreso_valor_usd ?? '',
  ingreso_fecha: ingreso.ingreso_fecha,
  ingreso_comentario: ingreso.ingreso_comentario,
  cuenta_banco_id: ingreso.cuenta_banco_id,
});
