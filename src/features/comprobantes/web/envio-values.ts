import type { ValuesOf } from '#kit/web/form/values.ts';
import type { createComprobanteBody } from '../contract/comprobantes.schemas.ts';

/** The values of the form that sends a transfer: a customer's own, or that of the client whose screen is open. */
export type EnvioValues = Omit<ValuesOf<typeof createComprobanteBody>, 'cliente_id' | 'comprobante'> & {
  readonly comprobante: File | null;
};
