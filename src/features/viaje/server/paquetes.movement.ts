import { sql } from 'kysely';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import type { PaqueteEstado } from '../rules/paquete-estado.ts';
import { PAQUETE_TRANSICIONES } from '../rules/paquete-transiciones.ts';

/** Movement of parcels; they are locked after their packing lists and their guides. */
export const paqueteMovement = defineMovement({
  entidad: 'paquete',
  table: 'paquetes',
  key: 'paquete_id',
  state: 'paquete_estado',
  transitions: PAQUETE_TRANSICIONES,
  refusal: viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO,
  subject: ({ tracking }: { readonly tracking: string }) => ({ tracking }),
  effects: {
    // A parcel loses its shelf whichever way it goes; an abandoned one stays on it.
    enviar: { ubicacion: null },
    devolver_a_bodega: { ubicacion: null },
    recibir_hn: { ubicacion: null, bodega_desde: sql<string>`now()` },
    entregar: { ubicacion: null, bodega_desde: null, fecha_entrega: sql<string>`now()` },
    anular_entrega: { ubicacion: null, bodega_desde: sql<string>`now()`, fecha_entrega: null },
    enviar_a_sucursal: { ubicacion: null },
    recibir_en_sucursal: { ubicacion: null, bodega_desde: sql<string>`now()` },
    // Keeps the previous state, so that the parcel can return to it.
    abandonar: { estado_antes_abandono: sql<PaqueteEstado>`paquete_estado` },
    recuperar: { estado_antes_abandono: null },
  },
  made: ['tracking'],
  rows: (db) =>
    db
      .selectFrom('paquetes')
      .select(['paquete_id', 'tracking', 'orden', 'cliente_id', 'servicio_id', 'guia_id', 'packinglist_id', 'version'])
      .select(['reempaque_id', 'paquete_factura', 'cantidad', 'rotulo', 'paquete_estado']),
});

export type LockedPaquete = Awaited<ReturnType<typeof paqueteMovement.lock>>[number];
