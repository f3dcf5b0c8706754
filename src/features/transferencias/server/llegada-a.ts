import { sql } from 'kysely';
import { trasladoComentario } from '#features/historial/rules/traslados.public.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { tarifaTransporteDe } from '#features/viaje/rules/tarifa-transporte.ts';
import type { LockedTransferencia } from './transferencias.movement.ts';

/** What guides and boxes become at the branch where a transfer ends, and what their history says. */
export const llegadaA = (row: LockedTransferencia) => {
  const { sucursal_id, sucursal_nombre, transferencia_id } = row;
  const comentario = trasladoComentario(sucursal_nombre, transferenciaText(transferencia_id));
  return {
    guia: {
      comentario,
      set: {
        sucursal_id,
        transferencia_id: null,
        guia_tarifa_transporte: tarifaTransporteDe(row),
        // It could not be fetched on its way: its days of storage begin here.
        fecha_disponible: sql<string | null>`case when fecha_disponible is not null then now() end`,
      },
    },
    caja: { comentario, set: { sucursal_id } },
  };
};
