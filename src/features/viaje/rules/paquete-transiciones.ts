import { from, isAllowedFrom, type Transition } from '#kit/rules/transitions.ts';
import type { PaqueteEstado } from './paquete-estado.ts';

/** The actions on a parcel, each with its wording in a refusal: «no se puede …». */
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

/** All transitions of a parcel; any other is refused. */
export const PAQUETE_TRANSICIONES: readonly Transition<PaqueteEstado, PaqueteAccion>[] = [
  ...from('prealertar', [null], 'Pre-alertado'),
  ...from('recibir_usa', [null, 'Pre-alertado'], 'Recibido en USA'),
  // It was received by mistake a moment ago; a parcel that was not pre-alerted is deleted instead.
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
  // To its previous state, which the parcel keeps in `estado_antes_abandono`.
  ...ABANDONABLE.map((hacia) => ({ accion: 'recuperar', desde: 'Abandonado', hacia }) as const),
  ...from('eliminar', ['Pre-alertado', 'Recibido en USA'], null),
  // From null: the new parcel. From Recibido en USA: its contents, which keep their state and point to it.
  ...from('reempacar', [null, 'Recibido en USA'], 'Recibido en USA'),
  ...from('desarmar', ['Recibido en USA'], null),
  ...from('salir_de_reempaque', ['Recibido en USA'], 'Recibido en USA'),
  // It moves with its guide; neither changes its state.
  ...(['enviar_a_sucursal', 'recibir_en_sucursal', 'quedarse_en_sucursal'] as const).flatMap((accion) =>
    (['Recibido en HN', 'Disponible para entrega'] as const).map(
      (estado) => ({ accion, desde: estado, hacia: estado }) as const,
    ),
  ),
];

/**
 * The target state of an action; null: the parcel is deleted, undefined: the action is not allowed.
 * @param anterior state that an abandoned parcel had before.
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

/**
 * Whether the reception mail may be sent again: not before it arrived, nor while it is available, which is better news.
 */
export const recibidoAvisable = (estado: PaqueteEstado): boolean =>
  estado !== 'Pre-alertado' && estado !== 'Disponible para entrega';

/** Whether it may be measured and weighed again. */
export const medible = (estado: PaqueteEstado): boolean => estado !== 'Entregado';
