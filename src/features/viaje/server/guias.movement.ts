import { sql } from 'kysely';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { cargosOf } from './cargos-guia.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { guiaText } from '../rules/guia-numero.ts';
import { GUIA_TRANSICIONES } from '../rules/guia-transiciones.ts';

interface Numero {
  readonly servicio_prefijo: string;
  readonly guia_numero: number;
}

/** Movement of guides; they are locked after the packing lists of their parcels and before the parcels. */
export const guiaMovement = defineMovement({
  entidad: 'guia',
  table: 'guias',
  key: 'guia_id',
  state: 'guia_estado',
  transitions: GUIA_TRANSICIONES,
  refusal: viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
  subject: (guia: Numero) => ({ guia: guiaText(guia.servicio_prefijo, guia.guia_numero) }),
  // Columns that an action sets or resets; a guide that is no longer available loses its fixed factor, ISV and date.
  effects: {
    retirar_disponible: { factor_dolar: null, isv_porcentaje: null, fecha_disponible: null },
    entregar: { fecha_entrega: sql<string>`now()` },
    anular_entrega: { fecha_entrega: null },
    // No more parcels are added.
    rechazar: { falta_tracking: false },
    cerrar_solicitud: { falta_tracking: false },
    anular: { falta_tracking: false },
    abandonar: { falta_tracking: false },
  },
  made: ['guia_numero', 'guia_valor', 'peso_cobrar'],
  rows: (db) =>
    db
      .selectFrom('guias')
      .innerJoin('servicios as s', 's.servicio_id', 'guias.servicio_id')
      .select(['guia_id', 'guia_numero', 's.servicio_prefijo', 'cliente_id', 'guias.servicio_id', 'sucursal_id'])
      .select(['guia_valor', 'guia_descuento', 'guia_costo_envio', 'aplica_isv', 'factor_dolar', 'isv_porcentaje'])
      .select(['guia_tarifa_transporte', 'transferencia_id', 'guia_cargos', 'guia_cargos_isv', 'fecha_disponible'])
      .select(['almacenaje_gratis', 'almacenaje_diario'])
      .select(cargosOf('guias.guia_id').as('cargos'))
      .select(['peso_cobrar', 'servicio_id_fee', 'tarifa_id', 'guias.version', 'guia_estado', 'guia_tipo'])
      .select(['falta_tracking', 'fecha_cierre', 'fecha_espera', 'a_domicilio']),
});

export type LockedGuia = Awaited<ReturnType<typeof guiaMovement.lock>>[number];
