import { clienteText } from '#kit/rules/mailbox.ts';
import type { PaqueteEnLista } from '../../contract/packinglist.schemas.ts';

/** The tracking, and which box it is where several came under it. */
export const cajaText = ({ tracking, orden }: Pick<PaqueteEnLista, 'tracking' | 'orden'>): string =>
  orden > 1 ? `${tracking} · caja ${orden}` : tracking;

/** Whose it is, and what. */
export const duenoText = (
  paquete: Pick<PaqueteEnLista, 'cliente_id' | 'cliente_nombre' | 'cliente_apellido' | 'paquete_descripcion'>,
): string => [clienteText(paquete), paquete.paquete_descripcion].filter((part) => part !== '').join(' · ');
