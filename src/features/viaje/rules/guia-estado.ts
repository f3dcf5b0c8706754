import type { Holder } from '#kit/contract/access.ts';

/** In the order in which a guide passes through them; the last two are shown only when asked for. */
export const GUIA_ESTADOS = [
  'Pendiente',
  'Pre-alertado',
  'Esperando Consolidación',
  'Recibido en USA',
  'Enviado a HN',
  'Recibido en HN',
  'Disponible para entrega',
  'Entregado',
  'Abandonado',
  'Rechazado',
  'Anulada',
] as const;
export type GuiaEstado = (typeof GUIA_ESTADOS)[number];

const FINISHED: ReadonlySet<GuiaEstado> = new Set(['Entregado', 'Abandonado', 'Rechazado', 'Anulada']);

/** Those of guides that are still on their way to somebody. */
export const GUIA_ESTADOS_EN_CURSO: readonly GuiaEstado[] = GUIA_ESTADOS.filter((estado) => !FINISHED.has(estado));

/** Whether the user may list what was delivered: a customer by a permission of its own. */
export const seesGuiasEntregadas = (user: Holder): boolean =>
  user.cliente_id === null || user.permisos.has('guias.listado.ver_entregados_propios');

/** The states that a list shows: those asked for, else those on their way; delivered ones to who may see them. */
export const listedGuiaEstados = (user: Holder, asked: readonly GuiaEstado[] | undefined): GuiaEstado[] =>
  (asked ?? GUIA_ESTADOS_EN_CURSO).filter((estado) => estado !== 'Entregado' || seesGuiasEntregadas(user));
