import { z } from 'zod';
import { emptyAsNull, requiredRazon } from '#kit/contract/fields.ts';

/** Permission to authorise that a client pays less: docs/decisions/0039. */
export const AUTORIZA_REBAJA = 'guias.detalle.autorizar_rebaja';

/** Body fields of a call that may lower what a client pays: who authorises it, and why. */
export const rebajaShape = {
  /** The password of a user with AUTORIZA_REBAJA; users who have it themselves need none. */
  autorizacion: emptyAsNull(z.string().max(200)).optional(),
  razon: emptyAsNull(requiredRazon()).optional(),
};

/** Those fields as sent; both are absent if the call needs no authorisation. */
export interface Permitida {
  readonly autorizacion?: string | null | undefined;
  readonly razon?: string | null | undefined;
}
