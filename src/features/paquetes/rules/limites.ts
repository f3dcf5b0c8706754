/** How often customers may correct the tracking of one parcel; after that only staff may. */
export const MAXIMO_CORRECCIONES = 5;

/** How many pre-alerted parcels a customer may have at a time; for staff there is no limit. */
export const MAXIMO_PREALERTADOS = 200;
