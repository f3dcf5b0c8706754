import { sql } from 'kysely';
import { trasladoComentario } from '#features/historial/rules/traslados.public.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { tarifaTransporteOf } from '#features/viaje/rules/tarifa-transporte.ts';
import type { LockedTransferencia } from './transferencias.movement.ts';

/** The fields that guias and boxes get on arrival at a transfer's destination, and the text of their history. */
export const llegadaA = (row: LockedTransferencia) => {
  const { sucursal_id, sucursal_nombre, transferencia_id } = row;
  const comentario = trasladoComentario(sucursal_nombre, transferenciaText(transferencia_id));
  return {
    guia: {
      comentario,
      set: {
        sucursal_id,
        transferencia_id: null,
        guia_tarifa_transporte: tarifaTransporteOf(row),
        // It could not be picked up on the way, so its days of storage start at the arrival.
        fecha_disponible: sql<string | null>`case when fecha_disponible is not null then now() end`,
      },
    },
    caja: { comentario, set: { sucursal_id } },
  };
};
