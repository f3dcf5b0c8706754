interface Entry {
  readonly accion: string;
  readonly comentario: string | null;
  readonly usuario_registro: string | null;
}

/**
 * What the history says of what was added, by the words in which it is counted.
 * @param countText «3 paquetes»
 */
export const agregadosDe = (countText: (count: number) => string) => {
  const countOf = ({ comentario }: Entry): number => {
    const count = Number(/^([\d,]+) /.exec(comentario ?? '')?.[1]?.replaceAll(',', '') ?? 1);
    return comentario === countText(count) ? count : 1;
  };
  return {
    /** Their number, or the name of a single one. */
    text: (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : countText(names.length)),

    /** It is scanned together one by one: what one person added without a break is told as one thing, at its end. */
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
