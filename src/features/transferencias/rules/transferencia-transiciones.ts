import type { Transition } from '#kit/rules/transitions.ts';
import { contenedorTransiciones, type ContenedorAccion } from '#features/contenedor/rules/contenedor-transiciones.ts';

/** The states of a transfer, in their order. */
export const TRANSFERENCIA_ESTADOS = ['Abierto', 'Cerrado', 'Enviado a Sucursal', 'Recibido en Sucursal'] as const;
export type TransferenciaEstado = (typeof TRANSFERENCIA_ESTADOS)[number];
export type TransferenciaAccion = ContenedorAccion | 'editar';

/** The actions on a transfer, each with its text for a refusal: «no se puede …». */
export const TRANSFERENCIA_ACCIONES: Readonly<Record<TransferenciaAccion, string>> = {
  crear: 'crear',
  agregar: 'agregar guías',
  retirar: 'retirar guías',
  cerrar: 'cerrar',
  abrir: 'volver a abrir',
  editar: 'cambiar conductor, placa o comentario',
  enviar: 'enviar a la sucursal',
  recibir: 'recibir guías',
  completar: 'dar por recibida',
  vaciar: 'volver a abrir vacía',
  descartar: 'descartar',
};

/** The allowed transitions of a transfer; any other is refused. */
export const TRANSFERENCIA_TRANSICIONES: readonly Transition<TransferenciaEstado, TransferenciaAccion>[] = [
  ...contenedorTransiciones('Enviado a Sucursal', 'Recibido en Sucursal'),
  // Only before it leaves: afterwards its manifest is on the road.
  ...(['Abierto', 'Cerrado'] as const).map((estado) => ({ accion: 'editar', desde: estado, hacia: estado }) as const),
];
