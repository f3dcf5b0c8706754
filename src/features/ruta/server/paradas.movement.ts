import { sql } from 'kysely';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { rutaErrors } from '../contract/ruta.errors.ts';
import { PARADA_TRANSICIONES } from '../rules/parada-transiciones.ts';

interface Numero {
  readonly servicio_prefijo: string;
  readonly guia_numero: number;
}

/** The movement of the stops of routes; they are locked after the guias. */
export const paradaMovement = defineMovement({
  entidad: 'parada',
  table: 'ruta_paradas',
  key: 'parada_id',
  state: 'estado',
  transitions: PARADA_TRANSICIONES,
  refusal: rutaErrors.PARADA_ESTADO_NO_PERMITIDO,
  subject: (one: Numero) => ({ guia: guiaText(one.servicio_prefijo, one.guia_numero) }),
  effects: { salir: { fecha_salida: sql<string>`now()` } },
  rows: (db) =>
    db
      .selectFrom('ruta_paradas')
      .innerJoin('guias as pg', 'pg.guia_id', 'ruta_paradas.guia_id')
      .innerJoin('servicios as ps', 'ps.servicio_id', 'pg.servicio_id')
      .select(['parada_id', 'ruta_paradas.guia_id', 'domicilio_id', 'repartidor', 'ruta_paradas.sucursal_id', 'estado'])
      .select(['fecha_salida', 'pg.guia_numero', 'ps.servicio_prefijo', 'pg.cliente_id']),
});
export type LockedParada = Awaited<ReturnType<typeof paradaMovement.lock>>[number];
