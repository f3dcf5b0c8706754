/** Query for the services that parcels can be received for. */
export const SERVICIOS_ACTIVOS = { query: { servicio_estatus: 'Activo', orden: 'servicio_id', limite: 100 } } as const;
