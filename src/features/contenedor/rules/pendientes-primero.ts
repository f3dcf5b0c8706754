/** Those that somebody still has to see to lead (what has not come, what is kept from travelling); else as they stand. */
export const pendientesPrimero = <M>(miembros: readonly M[], isOpen: (miembro: M) => boolean): readonly M[] => [
  ...miembros.filter(isOpen),
  ...miembros.filter((miembro) => !isOpen(miembro)),
];
