import { from, type Transition } from '#kit/rules/transitions.ts';

/** What happens to everything that travels together: a packing list, a transfer. */
export type ContenedorAccion =
  | 'crear'
  | 'agregar'
  | 'retirar'
  | 'cerrar'
  | 'abrir'
  | 'enviar'
  | 'recibir'
  | 'completar'
  | 'vaciar'
  | 'descartar';

/** Open while it is filled, closed until it leaves. */
export type EnOrigen = 'Abierto' | 'Cerrado';

/** Every way that what travels together can go; what is not here is refused. */
export const contenedorTransiciones = <const Enviado extends string, const Recibido extends string>(
  enviado: Enviado,
  recibido: Recibido,
): readonly Transition<EnOrigen | Enviado | Recibido, ContenedorAccion>[] => [
  ...from('crear', [null], 'Abierto'),
  ...from('agregar', ['Abierto'], 'Abierto'),
  ...from('cerrar', ['Abierto'], 'Cerrado'),
  ...from('abrir', ['Cerrado'], 'Abierto'),
  { accion: 'enviar', desde: 'Cerrado', hacia: enviado },
  // With some of it missing it stays sent; a later receipt completes it.
  { accion: 'recibir', desde: enviado, hacia: enviado },
  { accion: 'completar', desde: enviado, hacia: recibido },
  // All that it was said to carry stayed behind: nothing came, and it is there to be filled again.
  { accion: 'vaciar', desde: enviado, hacia: 'Abierto' },
  // Only one that became empty: see `discard`.
  ...from('descartar', ['Abierto'], null),
  ...(['Abierto', 'Cerrado', enviado] as const).map(
    (estado) => ({ accion: 'retirar', desde: estado, hacia: estado }) as const,
  ),
];
