import { refuse } from '#kit/contract/errors.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { cajasPorDecir } from '../rules/caja-de-guia.ts';

/**
 * Refuses a scanned code of a guide with several boxes, asking which box is meant.
 * @param cajas boxes that match the code and that may be the one being scanned.
 * @throws CAJA_POR_DECIR
 */
export const requireCaja = (codigo: string, cajas: Parameters<typeof cajasPorDecir>[1]): void => {
  const open = cajasPorDecir(codigo, cajas);
  if (open !== null) throw refuse(viajeErrors.CAJA_POR_DECIR, { codigo, cajas: open });
};
