import { from, type Transition } from '#kit/rules/transitions.ts';

/** In the order in which a packing list passes through them. */
export const PACKINGLIST_ESTADOS = ['Abierto', 'Cerrado', 'Enviado a HN', 'Recibido en HN'] as const;
export type PackinglistEstado = (typeof PACKINGLIST_ESTADOS)[number];

/** What happens to a packing list, each with its words for a refusal: «no se puede …». */
export const PACKINGLIST_ACCIONES = {
  crear: 'crear',
  agregar: 'agregar paquetes',
  retirar: 'retirar paquetes',
  cerrar: 'cerrar',
  abrir: 'volver a abrir',
  enviar: 'enviar a Honduras',
  recibir: 'recibir paquetes',
  completar: 'dar por recibido',
  descartar: 'descartar',
} as const;
export type PackinglistAccion = keyof typeof PACKINGLIST_ACCIONES;

/** Every way that a packing list can go; what is not here is refused. */
export const PACKINGLIST_TRANSICIONES: readonly Transition<PackinglistEstado, PackinglistAccion>[] = [
  ...from('crear', [null], 'Abierto'),
  ...from('agregar', ['Abierto'], 'Abierto'),
  ...from('cerrar', ['Abierto'], 'Cerrado'),
  ...from('abrir', ['Cerrado'], 'Abierto'),
  ...from('enviar', ['Cerrado'], 'Enviado a HN'),
  // With parcels missing it stays sent; a later receipt completes it.
  ...from('recibir', ['Enviado a HN'], 'Enviado a HN'),
  ...from('completar', ['Enviado a HN'], 'Recibido en HN'),
  // Only one that became empty: see `discardPackinglist`.
  ...from('descartar', ['Abierto'], null),
  ...(['Abierto', 'Cerrado', 'Enviado a HN'] as const).map(
    (estado) => ({ accion: 'retirar', desde: estado, hacia: estado }) as const,
  ),
];
