import type { Transition } from '#kit/rules/transitions.ts';
import { contenedorTransiciones, type ContenedorAccion } from '#features/contenedor/rules/contenedor-transiciones.ts';

/** In the order in which a transfer passes through them. */
export const TRANSFERENCIA_ESTADOS = ['Abierto', 'Cerrado', 'Enviado a Sucursal', 'Recibido en Sucursal'] as const;
export type TransferenciaEstado = (typeof TRANSFERENCIA_ESTADOS)[number];
export type TransferenciaAccion = ContenedorAccion | 'editar';

/** What happens to a transfer, each with its words for a refusal: «no se puede …». */
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

/** Every way that a transfer can go; what is not here is refused. */
export const TRANSFERENCIA_TRANSICIONES: readonly Transition<TransferenciaEstado, TransferenciaAccion>[] = [
  ...contenedorTransiciones('Enviado a Sucursal', 'Recibido en Sucursal'),
  // Until it leaves: afterwards its paper is on the road.
  ...(['Abierto', 'Cerrado'] as const).map((estado) => ({ accion: 'editar', desde: estado, hacia: estado }) as const),
];
