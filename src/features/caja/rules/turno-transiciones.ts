import { from, type Transition } from '#kit/rules/transitions.ts';

export const TURNO_ESTADOS = ['Abierto', 'Contado', 'Por aprobar', 'Cerrado'] as const;
export type TurnoEstado = (typeof TURNO_ESTADOS)[number];

export const TURNO_ACCIONES = ['abrir', 'contar', 'explicar', 'aprobar'] as const;
export type TurnoAccion = (typeof TURNO_ACCIONES)[number];

export const TURNO_TRANSICIONES: readonly Transition<TurnoEstado, TurnoAccion>[] = [
  ...from('abrir', [null], 'Abierto'),
  // See `estadoContado`.
  ...from('contar', ['Abierto'], 'Cerrado'),
  ...from('contar', ['Abierto'], 'Contado'),
  ...from('contar', ['Abierto'], 'Por aprobar'),
  ...from('explicar', ['Contado'], 'Por aprobar'),
  ...from('aprobar', ['Por aprobar'], 'Cerrado'),
];
