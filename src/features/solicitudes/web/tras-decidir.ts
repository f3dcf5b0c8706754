/** What a decision over a request changes on other screens. */
export const TRAS_DECIDIR = ['solicitudes', 'guias', 'paquetes', 'inicio'] as const;
