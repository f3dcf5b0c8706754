import type { Holder } from '#kit/contract/access.ts';

/** In the order in which a guide passes through them; lists show the last four only when asked for. */
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

/** The states of guides that are still under way. */
export const GUIA_ESTADOS_EN_CURSO: readonly GuiaEstado[] = GUIA_ESTADOS.filter((estado) => !FINISHED.has(estado));

/** The states of guides that were neither rejected nor voided. */
export const GUIA_ESTADOS_VIGENTES: readonly GuiaEstado[] = GUIA_ESTADOS.filter(
  (estado) => estado !== 'Rechazado' && estado !== 'Anulada',
);

/** Whether the user may list delivered guides: staff always, a customer with a permission. */
export const seesGuiasEntregadas = (user: Holder): boolean =>
  user.cliente_id === null || user.permisos.has('guias.listado.ver_entregados_propios');

/** The states that a list shows: those asked for, else those under way; Entregado only if the user may see it. */
export const listedGuiaEstados = (user: Holder, asked: readonly GuiaEstado[] | undefined): GuiaEstado[] =>
  (asked ?? GUIA_ESTADOS_EN_CURSO).filter((estado) => estado !== 'Entregado' || seesGuiasEntregadas(user));
