import { type AppError, refuseField } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Context } from '#kit/server/http/context.ts';
import { authorise, autorizadorOf } from '#features/sesiones/server/autorizacion.public.ts';
import { AUTORIZA_REBAJA, type Permitida } from '../contract/rebaja.schemas.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';

/** The part of an authorisation that the audit log keeps. */
export interface Autorizada {
  readonly autorizador: string;
  readonly razon: string;
}

type Asking = Pick<Context<Call>, 'services' | 'origin'> & {
  readonly user: { readonly usuario: string };
  readonly body: Permitida;
};

/**
 * Makes the function that finds out who authorises, by the password sent, before the transaction of the change; without
 * one it does nothing.
 * @param accion how the log calls a wrong password.
 */
export const authoriserOf =
  ({ accion }: { readonly accion: string }) =>
  /**
   * @param entidad what the change is of.
   * @param ids which of them.
   * @throws REBAJA_AUTORIZACION_INVALIDA, which is counted, and logged at each of them.
   */
  async (context: Asking, entidad: 'guia' | 'paquete' | 'cliente', ...ids: readonly number[]): Promise<void> => {
    const { autorizacion } = context.body;
    if (autorizacion === null || autorizacion === undefined) return;
    await authorise(context, autorizacion, {
      permiso: AUTORIZA_REBAJA,
      refusal: viajeErrors.REBAJA_AUTORIZACION_INVALIDA,
      failed: { accion, entidad },
      ids,
    });
  };

/** Finds out who authorises a lower price. */
export const authoriseRebaja = authoriserOf({ accion: 'guias.rebaja_fallida' });

const sinAutorizacion = (): AppError => refuseField(viajeErrors.REBAJA_SIN_AUTORIZACION, 'autorizacion');

/**
 * Requires that somebody authorises the lower price, inside the transaction that writes it.
 * @param refusal error to throw if nobody does.
 * @throws REBAJA_SIN_AUTORIZACION, REBAJA_SIN_RAZON at their fields.
 */
export const requireAutorizada = (
  { usuario, cliente_id, permisos }: Holder & { readonly usuario: string },
  permitida: Permitida,
  refusal: () => AppError = sinAutorizacion,
): Autorizada => {
  const own = cliente_id === null && permisos.has(AUTORIZA_REBAJA) ? usuario : undefined;
  const autorizador = autorizadorOf(permitida) ?? own;
  if (autorizador === undefined) throw refusal();
  const { razon } = permitida;
  if (razon === null || razon === undefined) throw refuseField(viajeErrors.REBAJA_SIN_RAZON, 'razon');
  return { autorizador, razon };
};
