import type { Holder } from '#kit/contract/access.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';

export const NOTA_CREDITO_ESTADOS = ['Pendiente', 'Aprobado', 'Rechazado', 'Anulado'] as const;
export type NotaCreditoEstado = (typeof NOTA_CREDITO_ESTADOS)[number];

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

const DIGITS = 8;

/** A credit note's printed number: NC-00000012. */
export const notaText = (nota_credito_id: number): string => `NC-${String(nota_credito_id).padStart(DIGITS, '0')}`;

const WRITTEN = /^nc[-\s']?0*(\d{1,9})$/i;

/** The number of a note as typed or scanned: NC-12, nc00000012; null if the text is not one. */
export const typedNota = (typed: string): number | null => {
  const digits = WRITTEN.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The data that decides which actions a note allows. */
export interface NotaState {
  readonly estado: NotaCreditoEstado;
  readonly usado: number;
  readonly usuario_registro: string;
}

export type NotaProblema = 'ya_procesada' | 'propia' | 'no_aprobada' | 'usada';

/** Whether the note can be used to pay; only then do its used and remaining amounts mean anything. */
export const esPagadera = ({ estado }: Pick<NotaState, 'estado'>): boolean => estado === 'Aprobado';

/** Why this user may not decide about the note; null: they may. */
export const problemaDeProcesar = (usuario: string, nota: NotaState): NotaProblema | null => {
  if (nota.estado !== 'Pendiente') return 'ya_procesada';
  return nota.usuario_registro === usuario ? 'propia' : null;
};

/** Why the note cannot be cancelled; null: it can be. */
export const problemaDeAnular = ({ estado, usado }: NotaState): NotaProblema | null => {
  if (estado !== 'Aprobado') return 'no_aprobada';
  return usado === 0 ? null : 'usada';
};

type Lector = Parameters<typeof sucursalQueVe>[0];

/**
 * The notes that a user sees besides those they asked for: all with permission to list or decide; those of the report
 * with its permission, which may be limited to one branch.
 */
export const notasQueVe = (user: Lector): 'todas' | 'propias' | { readonly sucursal_id: number } => {
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
    procesar: decides && problemaDeProcesar(user.usuario, nota) === null,
    anular: decides && problemaDeAnular(nota) === null,
  };
};
