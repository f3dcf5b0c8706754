import type { Holder } from '#kit/contract/access.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { difference } from '#kit/rules/money.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { NOTA_TRANSICIONES, type NotaCreditoEstado } from './nota-transiciones.public.ts';

/** The concepts for which users may ask for a note. */
export const CONCEPTOS_PEDIDOS = [
  'Reclamo por daño',
  'Paquete extraviado',
  'Cobro en exceso',
  'Devolución',
  'Cortesía',
] as const;
/** An advance payment by the client; only the system creates such notes. */
export const PAGO_ANTICIPADO = 'Pago anticipado';
export const NOTA_CREDITO_CONCEPTOS = [...CONCEPTOS_PEDIDOS, PAGO_ANTICIPADO] as const;

/** The data that decides which actions a note allows. */
export interface NotaState {
  readonly estado: NotaCreditoEstado;
  readonly usado: number;
  readonly usuario_registro: string;
}

/** Whether the note can be used to pay; only then do its used and remaining amounts mean anything. */
export const esPagadera = ({ estado }: Pick<NotaState, 'estado'>): boolean => estado === 'Aprobado';

/** Whether this user requested the note: another person decides about it. */
export const esPropia = (
  { usuario }: { readonly usuario: string },
  { usuario_registro }: Pick<NotaState, 'usuario_registro'>,
): boolean => usuario_registro === usuario;

/** Whether something was paid with the note: it can no longer be voided. */
export const estaUsada = ({ usado }: Pick<NotaState, 'usado'>): boolean => usado > 0;

/**
 * What whoever asks for a note confirms, and whoever decides about it is told: its guia cost less. null: it did not.
 * @param nota lempiras; `guia_total` null: there is no guia, or it has no price.
 */
export const avisoSobreGuia = (nota: { readonly credito: number; readonly guia_total: number | null }) =>
  nota.guia_total === null || difference(nota.credito, nota.guia_total) <= 0
    ? null
    : `La guía costó ${moneyText(nota.guia_total)}, menos que el crédito.`;

type Reader = Parameters<typeof sucursalQueVe>[0];

/**
 * The notes that a user sees besides those they asked for: all with permission to list or decide; those of the report
 * with its permission, which may be limited to one branch.
 */
export const notasQueVe = (user: Reader): 'todas' | 'propias' | { readonly sucursal_id: number } => {
  const { permisos } = user;
  if (permisos.has('notas_credito.listado.ver') || permisos.has('notas_credito.procesos.procesar')) return 'todas';
  if (!permisos.has('reportes.reporte_notas_de_credito.ver')) return 'propias';
  const sucursal_id = sucursalQueVe(user);
  return sucursal_id === null ? 'todas' : { sucursal_id };
};

/** What the user may do with the note; the commands enforce the same rules. */
export const notaAcciones = (
  user: Holder & { readonly usuario: string },
  nota: NotaState,
): { readonly procesar: boolean; readonly anular: boolean } => {
  const decides = user.cliente_id === null && user.permisos.has('notas_credito.procesos.procesar');
  return {
    procesar: decides && isAllowedFrom(NOTA_TRANSICIONES, 'aprobar', nota.estado) && !esPropia(user, nota),
    anular: decides && isAllowedFrom(NOTA_TRANSICIONES, 'anular', nota.estado) && !estaUsada(nota),
  };
};
