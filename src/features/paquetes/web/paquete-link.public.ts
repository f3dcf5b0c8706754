import type { LinkProps } from '@tanstack/react-router';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';

/** Link to the page of a parcel. */
export const paqueteLink = ({ paquete_id }: Pick<PaqueteSummary, 'paquete_id'>): LinkProps => ({
  to: '/paquetes/$paquete_id',
  params: { paquete_id: String(paquete_id) },
});
