import { defineMovement } from '#features/historial/server/movement.public.ts';
import { notaCreditoErrors } from '../contract/notas-credito.errors.ts';
import { NOTA_TRANSICIONES } from '../rules/nota-transiciones.public.ts';
import { notaCuenta } from './saldo.public.ts';

/** Credit notes: locked after deliveries and receipts. */
export const notaMovement = defineMovement({
  entidad: null,
  table: 'notas_credito',
  key: 'nota_credito_id',
  state: 'estado',
  transitions: NOTA_TRANSICIONES,
  refusal: notaCreditoErrors.NOTA_YA_PROCESADA,
  refusals: { anular: notaCreditoErrors.NOTA_NO_APROBADA },
  subject: () => ({}),
  rows: (db) =>
    db
      .selectFrom('notas_credito')
      .select(['nota_credito_id', 'estado', 'cliente_id', 'credito', 'usado', 'usuario_registro', 'version'])
      .select(notaCuenta.as('cuenta')),
});
