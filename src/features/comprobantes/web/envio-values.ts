/** What the form holds while a transfer is sent. */
export interface EnvioValues extends Record<string, unknown> {
  readonly entrega_ids: number[];
  readonly guia_ids: number[];
  readonly cuenta_banco_id: number | null;
  readonly monto: number | '';
  readonly referencia: string;
  readonly fecha: string;
  readonly comprobante: File | null;
}
