/** One of those that answer to a scanned code. */
interface PorAgregar {
  /** It is in what is being filled. */
  readonly en_lista: boolean;
  /** Why it may not go in; null: it may. */
  readonly motivo: { readonly tipo: string } | null;
}

interface Meaning {
  /** Reasons by which it is not in the hands of whoever scans: it left, or is a part of something else. */
  readonly away: ReadonlySet<string>;
  /** The reason that says most, where all of them are elsewhere. */
  readonly telling: string;
}

/** Whether it can be in the hands of whoever scans. */
export const estaAMano = ({ en_lista, motivo }: PorAgregar, away: Meaning['away']): boolean =>
  en_lista || motivo === null || !away.has(motivo.tipo);

/**
 * Which of those that answer to a scanned code is meant, so that scanning one label after the other brings in one after
 * the other without a question: the next that fits; else one that is here and may not travel, which whoever scans must
 * know of; else it was a second look at one that is in already.
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
