import { localDay } from '#kit/rules/dates.ts';
import type { Gasto } from '../contract/gastos.schemas.ts';

/** What the form holds while an expense is written. */
export interface GastoValues extends Record<string, unknown> {
  readonly categoria_id: number | null;
  readonly gasto_referencia: string;
  readonly gasto_valor: number | '';
  readonly gasto_valor_usd: number | '';
  readonly factor_dolar: number | '';
  readonly gasto_fecha: string;
  readonly gasto_comentario: string;
  readonly sucursal_id: number | null;
  readonly cuenta_banco_id: number | null;
  readonly packinglists: readonly number[];
  readonly adjunto: File | null;
}

export const nuevoGasto = (sucursal_id: number | null, categoria_id: number | null): GastoValues => ({
  categoria_id,
  gasto_referencia: '',
  gasto_valor: '',
  gasto_valor_usd: '',
  factor_dolar: '',
  gasto_fecha: localDay(Date.now()),
  gasto_comentario: '',
  sucursal_id,
  cuenta_banco_id: null,
  packinglists: [],
  adjunto: null,
});

/** The same as an old one, of today: its file and its number are its own. */
export const copiaDe = (gasto: Gasto): GastoValues => ({
  ...nuevoGasto(gasto.sucursal_id, gasto.categoria_id),
  gasto_referencia: gasto.gasto_referencia,
  gasto_valor: gasto.gasto_valor_usd === null ? gasto.gasto_valor : '',
  gasto_valor_usd: gasto.gasto_valor_usd ?? '',
  gasto_fecha: gasto.gasto_fecha,
  gasto_comentario: gasto.gasto_comentario,
  cuenta_banco_id: gasto.cuenta_banco_id,
  packinglists: gasto.packinglists,
});
