import type { LinkProps } from '@tanstack/react-router';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';

/** The parcel's own screen. */
export const paqueteLink = ({ paquete_id }: Pick<PaqueteSummary, 'paquete_id'>): LinkProps => ({
  to: '/paquetes/$paquete_id',
  params: { paquete_id: String(paquete_id) },
});
