import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { defineMovement } from '#features/historial/server/movement.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { PERMISO_DE } from '../rules/packinglist-acciones.ts';
import { PACKINGLIST_TRANSICIONES } from '../rules/packinglist-transiciones.ts';

interface Numero {
  readonly servicio_prefijo: string;
  readonly packinglist_id: number;
}

export const listaText = ({ servicio_prefijo, packinglist_id }: Numero): string =>
  packinglistText(servicio_prefijo, packinglist_id);

const NOW = sql<string>`now()`;

/** Packing lists: locked before guides and parcels. */
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

/** One list, locked. @throws NO_ENCONTRADO */
export const lockPackinglist = async (db: Executor, packinglist_id: number): Promise<LockedPackinglist> => {
  const [found] = await packinglistMovement.lock(db, [packinglist_id]);
  if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return found;
};

/** @throws SIN_PERMISO where the step needs another permission than the call. */
export const requirePermiso = ({ permisos }: Principal, step: keyof typeof PERMISO_DE): void => {
  if (!permisos.has(PERMISO_DE[step])) throw refuse(kitErrors.SIN_PERMISO);
};

/** The parcels of lists with their guides, not locked yet. */
export const headsDe = (db: Executor, packinglist_ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id', 'paquete_estado', 'packinglist_id'])
    .where('packinglist_id', 'in', packinglist_ids)
    .orderBy('paquete_id')
    .execute();
