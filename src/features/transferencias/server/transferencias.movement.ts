import { sql } from 'kysely';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { TRANSFERENCIA_TRANSICIONES } from '../rules/transferencia-transiciones.ts';

const NOW = sql<string>`now()`;

/** The movement of transfers; they are locked before guias and parcels. */
export const transferenciaMovement = defineMovement({
  entidad: 'transferencia',
  table: 'transferencias',
  key: 'transferencia_id',
  state: 'transferencia_estado',
  transitions: TRANSFERENCIA_TRANSICIONES,
  refusal: transferenciasErrors.TRANSFERENCIA_ESTADO_NO_PERMITIDO,
  subject: ({ transferencia_id }: { readonly transferencia_id: number }) => ({
    lista: transferenciaText(transferencia_id),
  }),
  effects: {
    cerrar: { fecha_cierre: NOW },
    abrir: { fecha_cierre: null },
    enviar: { fecha_envio: NOW },
    completar: { fecha_recepcion: NOW },
    vaciar: { fecha_cierre: null, fecha_envio: null },
  },
  rows: (db) =>
    db
      .selectFrom('transferencias')
      .innerJoin('sucursales as o', 'o.sucursal_id', 'transferencias.sucursal_origen_id')
      .innerJoin('sucursales as d', 'd.sucursal_id', 'transferencias.sucursal_id')
      .select(['transferencia_id', 'sucursal_origen_id', 'transferencias.sucursal_id', 'transferencia_estado'])
      .select(['transferencias.version', 'o.sucursal_nombre as origen_nombre', 'd.sucursal_nombre'])
      .select(['d.sucursal_principal', 'd.tarifa_transporte', 'conductor', 'placa', 'comentario']),
});

export type LockedTransferencia = Awaited<ReturnType<typeof transferenciaMovement.lock>>[number];
