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

/** Those of parcels that are still on their way to somebody. */
export const PAQUETE_ESTADOS_EN_CURSO: readonly PaqueteEstado[] = PAQUETE_ESTADOS.filter(
  (estado) => !FINISHED.has(estado),
);

/** Whether the user may list what was delivered. */
export const seesPaquetesEntregados = (user: Holder): boolean => user.permisos.has('paquetes.listado.ver_entregados');

/** The states that a list shows: those asked for, else those on their way; delivered ones to who may see them. */
export const listedPaqueteEstados = (user: Holder, asked: readonly PaqueteEstado[] | undefined): PaqueteEstado[] =>
  (asked ?? PAQUETE_ESTADOS_EN_CURSO).filter((estado) => estado !== 'Entregado' || seesPaquetesEntregados(user));
