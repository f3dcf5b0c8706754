import type { Holder } from '#kit/contract/access.ts';

/** In the order in which a parcel passes through them. */
export const PAQUETE_ESTADOS = [
  'Pre-alertado',
  'Recibido en USA',
  'Enviado a HN',
  'Recibido en HN',
  'Disponible para entrega',
  'Entregado',
  'Abandonado',
] as const;
export type PaqueteEstado = (typeof PAQUETE_ESTADOS)[number];

const FINISHED: ReadonlySet<PaqueteEstado> = new Set(['Entregado', 'Abandonado']);

/** The states of parcels that are still under way. */
export const PAQUETE_ESTADOS_EN_CURSO: readonly PaqueteEstado[] = PAQUETE_ESTADOS.filter(
  (estado) => !FINISHED.has(estado),
);

/** Whether the user may list delivered parcels. */
export const seesPaquetesEntregados = (user: Holder): boolean => user.permisos.has('paquetes.listado.ver_entregados');

/** The states that a list shows: those asked for, else those under way; Entregado only if the user may see it. */
export const listedPaqueteEstados = (user: Holder, asked: readonly PaqueteEstado[] | undefined): PaqueteEstado[] =>
  (asked ?? PAQUETE_ESTADOS_EN_CURSO).filter((estado) => estado !== 'Entregado' || seesPaquetesEntregados(user));
