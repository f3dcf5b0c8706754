import { refuse } from '#kit/contract/errors.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { cajasPorDecir } from '../rules/caja-de-guia.ts';

/**
 * Asks which box is meant, where a scanned code is that of a guide with several.
 * @param cajas those that answer to it and could be in the hands of whoever scans.
 * @throws CAJA_POR_DECIR
 */
export const requireCaja = (codigo: string, cajas: Parameters<typeof cajasPorDecir>[1]): void => {
  const open = cajasPorDecir(codigo, cajas);
  if (open !== null) throw refuse(viajeErrors.CAJA_POR_DECIR, { codigo, cajas: open });
};
