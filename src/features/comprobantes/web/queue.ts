/** Those that wait, the one that has waited longest first. */
export const QUEUE = { estado: 'Pendiente', orden: 'fecha_registro', limite: 25 } as const;
