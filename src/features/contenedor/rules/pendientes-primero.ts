/** Puts the open members first (not received yet, or held back from travelling); else keeps the order. */
export const pendientesPrimero = <M>(miembros: readonly M[], isOpen: (miembro: M) => boolean): readonly M[] => [
  ...miembros.filter(isOpen),
  ...miembros.filter((miembro) => !isOpen(miembro)),
];
