import { from, type Transition } from '#kit/rules/transitions.ts';

/** The actions on a container: a packing list or a transfer. */
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

/** The states before it leaves: open while it is filled, closed until it is sent. */
export type EnOrigen = 'Abierto' | 'Cerrado';

/** The allowed transitions of a container; any other is refused. */
export const contenedorTransiciones = <const Enviado extends string, const Recibido extends string>(
  enviado: Enviado,
  recibido: Recibido,
): readonly Transition<EnOrigen | Enviado | Recibido, ContenedorAccion>[] => [
  ...from('crear', [null], 'Abierto'),
  ...from('agregar', ['Abierto'], 'Abierto'),
  ...from('cerrar', ['Abierto'], 'Cerrado'),
  ...from('abrir', ['Cerrado'], 'Abierto'),
  { accion: 'enviar', desde: 'Cerrado', hacia: enviado },
  // With members missing it stays sent; a later receipt completes it.
  { accion: 'recibir', desde: enviado, hacia: enviado },
  { accion: 'completar', desde: enviado, hacia: recibido },
  // All members of a sent container were taken out: it is open again.
  { accion: 'vaciar', desde: enviado, hacia: 'Abierto' },
  // Only if it is empty: see `discard`.
  ...from('descartar', ['Abierto'], null),
  ...(['Abierto', 'Cerrado', enviado] as const).map(
    (estado) => ({ accion: 'retirar', desde: estado, hacia: estado }) as const,
  ),
];
