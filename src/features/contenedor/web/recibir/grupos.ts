/** The four groups of what is being received. */
export const GRUPOS = ['esperados', 'recibidos', 'faltan', 'inesperados'] as const;
export type Grupo = (typeof GRUPOS)[number];
