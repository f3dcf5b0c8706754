import type { Holder } from '#kit/contract/access.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';

export const NOTA_CREDITO_ESTADOS = ['Pendiente', 'Aprobado', 'Rechazado', 'Anulado'] as const;
export type NotaCreditoEstado = (typeof NOTA_CREDITO_ESTADOS)[number];

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

export type NotaProblema = 'ya_procesada' | 'propia' | 'no_aprobada' | 'usada';

/** Whether anything could be paid with it: what was never approved, or taken back, has neither use nor rest. */
export const esPagadera = ({ estado }: Pick<NotaState, 'estado'>): boolean => estado === 'Aprobado';

/** Why this user cannot decide about the note; null: they can. */
export const problemaDeProcesar = (usuario: string, nota: NotaState): NotaProblema | null => {
  if (nota.estado !== 'Pendiente') return 'ya_procesada';
  return nota.usuario_registro === usuario ? 'propia' : null;
};

/** Why the note cannot be taken back; null: it can. */
export const problemaDeAnular = ({ estado, usado }: NotaState): NotaProblema | null => {
  if (estado !== 'Aprobado') return 'no_aprobada';
  return usado === 0 ? null : 'usada';
};

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
    procesar: decides && problemaDeProcesar(user.usuario, nota) === null,
    anular: decides && problemaDeAnular(nota) === null,
  };
};
