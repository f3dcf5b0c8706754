/** So often a customer may correct the tracking of one parcel; after that the staff do. */
export const MAXIMO_CORRECCIONES = 5;

/** So many parcels a customer may have pre-alerted at once that have not arrived; what staff enter has no limit. */
export const MAXIMO_PREALERTADOS = 200;
