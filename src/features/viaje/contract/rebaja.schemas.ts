import { z } from 'zod';
import { emptyAsNull, requiredRazon } from '#kit/contract/fields.ts';

/** Who may allow that a client pays less: docs/decisions/0039. */
export const AUTORIZA_REBAJA = 'guias.detalle.autorizar_rebaja';

/** What a call takes along that may lower what a client pays: who allows it, and why. */
export const rebajaShape = {
  /** The password of somebody who may allow it; whoever may oneself needs none. */
  autorizacion: emptyAsNull(z.string().max(200)).optional(),
  razon: emptyAsNull(requiredRazon()).optional(),
};

/** What is sent of it, where nothing has to be allowed too. */
export interface Permitida {
  readonly autorizacion?: string | null | undefined;
  readonly razon?: string | null | undefined;
}
