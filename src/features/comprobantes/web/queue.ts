/** The pending proofs, longest waiting first. */
export const QUEUE = { estado: 'Pendiente', orden: 'fecha_registro', limite: 25 } as const;
