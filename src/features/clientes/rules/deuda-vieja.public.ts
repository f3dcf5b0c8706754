import { moneyText } from '#kit/rules/money-text.ts';

/** A debt of more days, counted in Tegucigalpa, is told wherever its client is looked up. */
export const DEUDA_VIEJA = 60;

/** What staff are told of it; nothing where there is none. @param deuda lempiras; null: not theirs to know. */
export const deudaViejaText = (deuda: number | null): string | null =>
  deuda === null || deuda <= 0 ? null : `Debe ${moneyText(deuda)} de más de ${DEUDA_VIEJA} días`;
