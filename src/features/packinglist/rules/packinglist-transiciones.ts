import { contenedorTransiciones, type ContenedorAccion } from '#features/contenedor/rules/contenedor-transiciones.ts';

/** In the order in which a packing list passes through them. */
export const PACKINGLIST_ESTADOS = ['Abierto', 'Cerrado', 'Enviado a HN', 'Recibido en HN'] as const;
export type PackinglistEstado = (typeof PACKINGLIST_ESTADOS)[number];

/** What happens to a packing list, each with its words for a refusal: «no se puede …». */
export const PACKINGLIST_ACCIONES: Readonly<Record<ContenedorAccion, string>> = {
  crear: 'crear',
  agregar: 'agregar paquetes',
  retirar: 'retirar paquetes',
  cerrar: 'cerrar',
  abrir: 'volver a abrir',
  enviar: 'enviar a Honduras',
  recibir: 'recibir paquetes',
  completar: 'dar por recibido',
  vaciar: 'volver a abrir vacío',
  descartar: 'descartar',
};
export type PackinglistAccion = ContenedorAccion;

/** Every way that a packing list can go; what is not here is refused. */
export const PACKINGLIST_TRANSICIONES = contenedorTransiciones('Enviado a HN', 'Recibido en HN');
