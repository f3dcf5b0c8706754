/** The values of the form that sends a transfer. */
export interface EnvioValues extends Record<string, unknown> {
  readonly entrega_ids: number[];
  readonly guia_ids: number[];
  readonly cuenta_banco_id: number | null;
  readonly monto: number | '';
  readonly referencia: string;
  readonly fecha: string;
  readonly comprobante: File | null;
}
