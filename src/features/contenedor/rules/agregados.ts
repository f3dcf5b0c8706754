interface Entry {
  readonly accion: string;
  readonly comentario: string | null;
  readonly usuario_registro: string | null;
}

/**
 * The history's texts for added members.
 * @param countText a count in words: «3 paquetes»
 */
export const agregadosOf = (countText: (count: number) => string) => {
  const countOf = ({ comentario }: Entry): number => {
    const count = Number(/^([\d,]+) /.exec(comentario ?? '')?.[1]?.replaceAll(',', '') ?? 1);
    return comentario === countText(count) ? count : 1;
  };
  return {
    /** The name of a single member, else their number. */
    text: (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : countText(names.length)),

    /** Joins consecutive additions by one user into the last of them, since members are scanned one by one. */
    joined: <S extends Entry>(entries: readonly S[]): S[] => {
      const told: S[] = [];
      for (const entry of entries) {
        const before = told.at(-1);
        const joins =
          entry.accion === 'agregar' &&
          before?.accion === 'agregar' &&
          before.usuario_registro === entry.usuario_registro;
        if (joins) told[told.length - 1] = { ...entry, comentario: countText(countOf(before) + countOf(entry)) };
        else told.push(entry);
      }
      return told;
    },
  };
};
