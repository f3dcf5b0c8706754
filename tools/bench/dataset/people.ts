/** The users by their work. */
export const RECEIVERS = ['bodega.mia', 'bodega.mia2', 'bodega.mia3'] as const;
export const STOREKEEPERS = ['bodega.sps', 'bodega.tgu'] as const;
export const CASHIERS = ['caja.sps', 'caja.sps2', 'caja.tgu', 'caja.lce'] as const;
export const SUPERVISOR = 'supervisora.sps';
/** The drivers of home deliveries; each branch has some. */
export const DRIVERS = ['reparto.1', 'reparto.2', 'reparto.3', 'reparto.4', 'reparto.5', 'reparto.6'] as const;
