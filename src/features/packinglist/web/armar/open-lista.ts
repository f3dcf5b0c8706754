import type { Packinglist } from '../../contract/packinglist.schemas.ts';

/** A list that parcels are added to; without an id it is stored with the first of them. */
export type OpenLista = Pick<
  Packinglist,
  'servicio_id' | 'servicio_nombre' | 'paquete_ids' | 'total_paquetes' | 'peso_cobrar' | 'peso_real'
> & { readonly packinglist_id: number | null };
