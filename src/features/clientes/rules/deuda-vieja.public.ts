import { moneyText } from '#kit/rules/money-text.ts';

/** Days, counted in Tegucigalpa, after which a debt is shown wherever its client is looked up. */
export const DEUDA_VIEJA = 60;

/** The text about an old debt for staff; null if there is none. @param deuda lempiras; null if not theirs to know. */
export const deudaViejaText = (deuda: number | null): string | null =>
  deuda === null || deuda <= 0 ? null : `Debe ${moneyText(deuda)} de más de ${DEUDA_VIEJA} días`;
