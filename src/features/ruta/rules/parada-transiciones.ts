import { from, type Transition } from '#kit/rules/transitions.ts';

export const PARADA_ESTADOS = ['Asignada', 'En ruta', 'Fallida', 'Entregada', 'Regresada', 'Quitada'] as const;
export type ParadaEstado = (typeof PARADA_ESTADOS)[number];

/** The actions on a stop, each with its text for a refusal: «no se puede …». */
export const PARADA_ACCIONES = {
  asignar: 'asignar',
  salir: 'sacar a ruta',
  entregar: 'entregar',
  fallar: 'anotar como intento fallido',
  regresar: 'recibir de vuelta',
  quitar: 'quitar de la ruta',
} as const;
export type ParadaAccion = keyof typeof PARADA_ACCIONES;

export const PARADA_TRANSICIONES: readonly Transition<ParadaEstado, ParadaAccion>[] = [
  ...from('asignar', [null], 'Asignada'),
  ...from('salir', ['Asignada'], 'En ruta'),
  // A client who was absent may call back while the driver is near.
  ...from('entregar', ['En ruta', 'Fallida'], 'Entregada'),
  ...from('fallar', ['En ruta'], 'Fallida'),
  ...from('regresar', ['En ruta', 'Fallida'], 'Regresada'),
  ...from('quitar', ['Asignada'], 'Quitada'),
];

/** The reasons of a failed attempt. */
export const MOTIVOS = [
  'No había nadie',
  'No contesta el teléfono',
  'Dirección equivocada o incompleta',
  'No tenía el dinero',
  'No quiso recibir',
  'Pidió otro día',
  'No se pudo llegar',
  'Otro',
] as const;
