/** A candidate that matches a scanned code. */
interface PorAgregar {
  /** It is in the container that is being filled. */
  readonly en_lista: boolean;
  /** Why it may not go in; null if it may. */
  readonly motivo: { readonly tipo: string } | null;
}

interface Meaning {
  /** Reasons that rule out that the user has it at hand: it left, or is part of something else. */
  readonly away: ReadonlySet<string>;
  /** The reason to report, of several, if all candidates are elsewhere. */
  readonly telling: string;
}

/** Whether the user who scans can have it at hand. */
export const estaAMano = ({ en_lista, motivo }: PorAgregar, away: Meaning['away']): boolean =>
  en_lista || motivo === null || !away.has(motivo.tipo);

/**
 * Which candidate a scanned code means, so that scanning equal labels one after the other adds one after the other
 * without a question: the next that may go in; else one that is here and may not travel, which the user must know of;
 * else one that is in already, scanned again.
 * @param answering at least one, in the order in which they are taken.
 */
export const siguienteMiembro = <M extends PorAgregar>(
  answering: readonly [M, ...M[]],
  { away, telling }: Meaning,
): { readonly miembro: M; readonly outcome: 'agregar' | 'rechazar' | 'repetido' } => {
  const outside = answering.filter(({ en_lista }) => !en_lista);
  const fitting = outside.find(({ motivo }) => motivo === null);
  if (fitting !== undefined) return { miembro: fitting, outcome: 'agregar' };
  const held = outside.find(({ motivo }) => motivo !== null && !away.has(motivo.tipo));
  if (held !== undefined) return { miembro: held, outcome: 'rechazar' };
  const inside = answering.findLast(({ en_lista }) => en_lista);
  if (inside !== undefined) return { miembro: inside, outcome: 'repetido' };
  return { miembro: outside.find(({ motivo }) => motivo?.tipo === telling) ?? answering[0], outcome: 'rechazar' };
};
