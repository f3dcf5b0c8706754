import { defineMovement } from '#features/historial/server/movement.public.ts';
import { comprobanteErrors } from '../contract/comprobantes.errors.ts';
import { COMPROBANTE_TRANSICIONES } from '../rules/comprobante-transiciones.ts';

/** Proofs of transfer: locked before the client's open deliveries. */
export const comprobanteMovement = defineMovement({
  entidad: null,
  table: 'comprobantes_transferencia',
  key: 'comprobante_id',
  state: 'estado',
  transitions: COMPROBANTE_TRANSICIONES,
  refusal: comprobanteErrors.COMPROBANTE_YA_REVISADO,
  subject: () => ({}),
  rows: (db) =>
    db
      .selectFrom('comprobantes_transferencia')
      .select(['comprobante_id', 'cliente_id', 'entrega_ids', 'guia_ids', 'cuenta_banco_id', 'monto', 'referencia'])
      .select(['estado', 'usuario_registro', 'version']),
});
export type LockedComprobante = Awaited<ReturnType<typeof comprobanteMovement.lock>>[number];
