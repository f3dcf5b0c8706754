import { from, type Transition } from '#kit/rules/transitions.ts';

export const COMPROBANTE_ESTADOS = ['Pendiente', 'Aprobado', 'Rechazado'] as const;
export type ComprobanteEstado = (typeof COMPROBANTE_ESTADOS)[number];

export const COMPROBANTE_ACCIONES = ['enviar', 'aprobar', 'rechazar'] as const;
export type ComprobanteAccion = (typeof COMPROBANTE_ACCIONES)[number];

export const COMPROBANTE_TRANSICIONES: readonly Transition<ComprobanteEstado, ComprobanteAccion>[] = [
  ...from('enviar', [null], 'Pendiente'),
  ...from('aprobar', ['Pendiente'], 'Aprobado'),
  ...from('rechazar', ['Pendiente'], 'Rechazado'),
];
