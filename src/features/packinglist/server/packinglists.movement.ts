import { sql } from 'kysely';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { PACKINGLIST_TRANSICIONES } from '../rules/packinglist-transiciones.ts';

interface Numero {
  readonly servicio_prefijo: string;
  readonly packinglist_id: number;
}

export const listaText = ({ servicio_prefijo, packinglist_id }: Numero): string =>
  packinglistText(servicio_prefijo, packinglist_id);

const NOW = sql<string>`now()`;

/** Movement of packing lists; they are locked before guides and parcels. */
export const packinglistMovement = defineMovement({
  entidad: 'packinglist',
  table: 'packinglists',
  key: 'packinglist_id',
  state: 'estado',
  transitions: PACKINGLIST_TRANSICIONES,
  refusal: packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO,
  subject: (lista: Numero) => ({ lista: listaText(lista) }),
  effects: {
    cerrar: { fecha_cierre: NOW },
    abrir: { fecha_cierre: null },
    enviar: { fecha_envio: NOW },
    completar: { fecha_recepcion: NOW },
    vaciar: { fecha_cierre: null, fecha_envio: null },
  },
  rows: (db) =>
    db
      .selectFrom('packinglists')
      .innerJoin('servicios as s', 's.servicio_id', 'packinglists.servicio_id')
      .select([
        'packinglist_id',
        's.servicio_id',
        's.servicio_nombre',
        's.servicio_prefijo',
        'estado',
        'packinglists.version',
      ]),
});

export type LockedPackinglist = Awaited<ReturnType<typeof packinglistMovement.lock>>[number];
