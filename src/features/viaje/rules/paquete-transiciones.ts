import { from, isAllowedFrom, type Transition } from '#kit/rules/transitions.ts';
import type { PaqueteEstado } from './paquete-estado.ts';

/** What happens to a parcel, each with its words for a refusal: «no se puede …». */
export const PAQUETE_ACCIONES = {
  prealertar: 'pre-alertar',
  recibir_usa: 'recibir en USA',
  deshacer_recepcion: 'deshacer su recepción',
  devolver_a_bodega: 'devolver a la bodega de USA',
  enviar: 'enviar a Honduras',
  recibir_hn: 'recibir en Honduras',
  disponer: 'marcar como disponible para entrega',
  retirar_disponible: 'retirar de lo disponible',
  entregar: 'entregar',
  anular_entrega: 'anular su entrega',
  abandonar: 'registrar como abandonado',
  recuperar: 'recuperar del abandono',
  eliminar: 'eliminar',
  reempacar: 'reempacar',
  desarmar: 'deshacer su reempaque',
  salir_de_reempaque: 'sacar de su reempaque',
  enviar_a_sucursal: 'enviar a otra sucursal',
  recibir_en_sucursal: 'recibir en otra sucursal',
  quedarse_en_sucursal: 'dejar en su sucursal',
} as const;
export type PaqueteAccion = keyof typeof PAQUETE_ACCIONES;

const ABANDONABLE = ['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'] as const;

/** Every way that a parcel can go; what is not here is refused. */
export const PAQUETE_TRANSICIONES: readonly Transition<PaqueteEstado, PaqueteAccion>[] = [
  ...from('prealertar', [null], 'Pre-alertado'),
  ...from('recibir_usa', [null, 'Pre-alertado'], 'Recibido en USA'),
  // It was received by a slip, minutes ago; one that nobody had announced is deleted.
  ...from('deshacer_recepcion', ['Recibido en USA'], 'Pre-alertado'),
  ...from('enviar', ['Recibido en USA'], 'Enviado a HN'),
  // It was found in Miami after its packing list had been sent.
  ...from('devolver_a_bodega', ['Enviado a HN'], 'Recibido en USA'),
  ...from('recibir_hn', ['Enviado a HN'], 'Recibido en HN'),
  ...from('disponer', ['Recibido en HN'], 'Disponible para entrega'),
  ...from('retirar_disponible', ['Disponible para entrega'], 'Recibido en HN'),
  ...from('entregar', ['Disponible para entrega'], 'Entregado'),
  ...from('anular_entrega', ['Entregado'], 'Disponible para entrega'),
  ...from('abandonar', ABANDONABLE, 'Abandonado'),
  // Back to where it was: which of these, the parcel itself remembers.
  ...ABANDONABLE.map((hacia) => ({ accion: 'recuperar', desde: 'Abandonado', hacia }) as const),
  ...from('eliminar', ['Pre-alertado', 'Recibido en USA'], null),
  // The new parcel begins so; those that went into it stay where they are, and point to it.
  ...from('reempacar', [null, 'Recibido en USA'], 'Recibido en USA'),
  ...from('desarmar', ['Recibido en USA'], null),
  ...from('salir_de_reempaque', ['Recibido en USA'], 'Recibido en USA'),
  // With its guide, which stays what it is.
  ...(['enviar_a_sucursal', 'recibir_en_sucursal', 'quedarse_en_sucursal'] as const).flatMap((accion) =>
    (['Recibido en HN', 'Disponible para entrega'] as const).map(
      (estado) => ({ accion, desde: estado, hacia: estado }) as const,
    ),
  ),
];

/**
 * Where an action brings a parcel; undefined where it cannot be done.
 * @param anterior of an abandoned parcel, where it was before.
 */
export const paqueteHacia = (
  accion: PaqueteAccion,
  desde: PaqueteEstado | null,
  anterior: PaqueteEstado | null = null,
): PaqueteEstado | null | undefined =>
  PAQUETE_TRANSICIONES.find(
    (line) => line.accion === accion && line.desde === desde && (accion !== 'recuperar' || line.hacia === anterior),
  )?.hacia;

/** Whether the tracking may still be corrected. */
export const trackingEditable = (estado: PaqueteEstado): boolean =>
  isAllowedFrom(PAQUETE_TRANSICIONES, 'eliminar', estado);

/** Whether the mail of its reception may be sent again: not before it came, nor once there is better news. */
export const recibidoAvisable = (estado: PaqueteEstado): boolean =>
  estado !== 'Pre-alertado' && estado !== 'Disponible para entrega';

/** Whether it may be measured and weighed anew. */
export const medible = (estado: PaqueteEstado): boolean => estado !== 'Entregado';
