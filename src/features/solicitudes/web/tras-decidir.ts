/** The topics to refresh after a decision on a request. */
export const TRAS_DECIDIR = ['solicitudes', 'guias', 'paquetes', 'inicio'] as const;
