/** The services that a parcel may be received for. */
export const SERVICIOS_ACTIVOS = { query: { servicio_estatus: 'Activo', orden: 'servicio_id', limite: 100 } } as const;
