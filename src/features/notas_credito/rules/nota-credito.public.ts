import type { Holder } from '#kit/contract/access.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { NOTA_TRANSICIONES, type NotaCreditoEstado } from './nota-transiciones.public.ts';

/** For what people ask for a note. */
export const CONCEPTOS_PEDIDOS = [
  'Reclamo por daño',
  'Paquete extraviado',
  'Cobro en exceso',
  'Devolución',
  'Cortesía',
] as const;
/** What a client paid before there was anything to pay; made by the system alone. */
export const PAGO_ANTICIPADO = 'Pago anticipado';
export const NOTA_CREDITO_CONCEPTOS = [...CONCEPTOS_PEDIDOS, PAGO_ANTICIPADO] as const;

const DIGITS = 8;

/** A credit note as it is written on paper: NC-00000012. */
export const notaText = (nota_credito_id: number): string => `NC-${String(nota_credito_id).padStart(DIGITS, '0')}`;

const WRITTEN = /^nc[-\s']?0*(\d{1,9})$/i;

/** The number of a note as people type it or a scanner reads it: NC-12, nc00000012; null when it is none. */
export const typedNota = (typed: string): number | null => {
  const digits = WRITTEN.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** What decides what may be done with a note. */
export interface NotaState {
  readonly estado: NotaCreditoEstado;
  readonly usado: number;
  readonly usuario_registro: string;
}

/** Whether anything could be paid with it: what was never approved, or taken back, has neither use nor rest. */
export const esPagadera = ({ estado }: Pick<NotaState, 'estado'>): boolean => estado === 'Aprobado';

/** Whether this user requested the note: another person decides about it. */
export const esPropia = (usuario: string, { usuario_registro }: Pick<NotaState, 'usuario_registro'>): boolean =>
  usuario_registro === usuario;

/** Whether something was paid with the note: it can no longer be voided. */
export const estaUsada = ({ usado }: Pick<NotaState, 'usado'>): boolean => usado > 0;

type Lector = Parameters<typeof sucursalQueVe>[0];

/**
 * The notes that are shown to a user besides those that they asked for themselves: all to who lists or decides about
 * them; to who has the report those that it tells, which may be of one branch.
 */
export const notasQueVe = (user: Lector): 'todas' | 'propias' | { readonly sucursal_id: number } => {
  const { permisos } = user;
  if (permisos.has('notas_credito.listado.ver') || permisos.has('notas_credito.procesos.procesar')) return 'todas';
  if (!permisos.has('reportes.reporte_notas_de_credito.ver')) return 'propias';
  const sucursal_id = sucursalQueVe(user);
  return sucursal_id === null ? 'todas' : { sucursal_id };
};

/** What the user may do with the note; the commands enforce the same. */
export const notaAcciones = (
  user: Holder & { readonly usuario: string },
  nota: NotaState,
): { readonly procesar: boolean; readonly anular: boolean } => {
  const decides = user.cliente_id === null && user.permisos.has('notas_credito.procesos.procesar');
  return {
    procesar: decides && isAllowedFrom(NOTA_TRANSICIONES, 'aprobar', nota.estado) && !esPropia(user.usuario, nota),
    anular: decides && isAllowedFrom(NOTA_TRANSICIONES, 'anular', nota.estado) && !estaUsada(nota),
  };
};
