import type { CONCEPTOS_PEDIDOS } from '../rules/nota-credito.public.ts';

/** The values of the form that requests a note. */
export interface NotaValues extends Record<string, unknown> {
  readonly cliente_id: number | null;
  readonly guia_id: number | null;
  readonly concepto: (typeof CONCEPTOS_PEDIDOS)[number] | '';
  readonly razon: string;
  readonly credito: number | '';
  readonly credito_confirmado: boolean;
  readonly adjunto: File | null;
}

export const NUEVA: NotaValues = {
  cliente_id: null,
  guia_id: null,
  concepto: '',
  razon: '',
  credito: '',
  credito_confirmado: false,
  adjunto: null,
};
