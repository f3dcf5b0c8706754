import { numeroText } from '#kit/rules/numero-text.ts';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { abonoErrors } from '../contract/abonos.errors.ts';
import { ENTREGA_TRANSICIONES } from '../rules/entrega-transiciones.public.ts';

/** Deliveries: locked before everything that they hold and that pays them. */
export const entregaMovement = defineMovement({
  entidad: null,
  table: 'entregas',
  key: 'entrega_id',
  state: 'estado',
  transitions: ENTREGA_TRANSICIONES,
  refusal: abonoErrors.ENTREGA_YA_ANULADA,
  refusals: { abonar: abonoErrors.ABONO_ENTREGA_SIN_SALDO },
  subject: ({ entrega_id }: { readonly entrega_id: number }) => ({ entrega: numeroText(entrega_id) }),
  rows: (db) =>
    db
      .selectFrom('entregas')
      .select(['entrega_id', 'cliente_id', 'fecha_registro', 'total', 'pagado', 'version', 'estado']),
});
