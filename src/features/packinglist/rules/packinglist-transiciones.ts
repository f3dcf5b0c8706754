import { contenedorTransiciones, type ContenedorAccion } from '#features/contenedor/rules/contenedor-transiciones.ts';

/** In the order in which a packing list passes through them. */
export const PACKINGLIST_ESTADOS = ['Abierto', 'Cerrado', 'Enviado a HN', 'Recibido en HN'] as const;
export type PackinglistEstado = (typeof PACKINGLIST_ESTADOS)[number];

/** The actions on a packing list, each with its wording in a refusal: «no se puede …». */
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

/** All transitions of a packing list; any other is refused. */
export const PACKINGLIST_TRANSICIONES = contenedorTransiciones('Enviado a HN', 'Recibido en HN');
