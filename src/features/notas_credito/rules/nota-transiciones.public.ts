import { from, type Transition } from '#kit/rules/transitions.ts';

export const NOTA_CREDITO_ESTADOS = ['Pendiente', 'Aprobado', 'Rechazado', 'Anulado'] as const;
export type NotaCreditoEstado = (typeof NOTA_CREDITO_ESTADOS)[number];

/** What happens to a credit note; `conceder`: the system creates one that can be used at once. */
export const NOTA_ACCIONES = ['solicitar', 'conceder', 'aprobar', 'rechazar', 'anular'] as const;
export type NotaAccion = (typeof NOTA_ACCIONES)[number];

export const NOTA_TRANSICIONES: readonly Transition<NotaCreditoEstado, NotaAccion>[] = [
  ...from('solicitar', [null], 'Pendiente'),
  ...from('conceder', [null], 'Aprobado'),
  ...from('aprobar', ['Pendiente'], 'Aprobado'),
  ...from('rechazar', ['Pendiente'], 'Rechazado'),
  ...from('anular', ['Aprobado'], 'Anulado'),
];
