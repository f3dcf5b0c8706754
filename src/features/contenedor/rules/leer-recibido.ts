import { canonicalTracking, type Reading } from '#features/tracking/rules/canonical-tracking.ts';

interface Esperado<M> {
  readonly idOf: (miembro: M) => number;
  /** Whether it answers to what was read. */
  readonly answers: (miembro: M, read: Reading, codes: ReadonlySet<string>) => boolean;
  /** Whether it has still to come. */
  readonly isComing: (miembro: M) => boolean;
  /** Which of several is taken first. */
  readonly compare: (one: M, other: M) => number;
}

/**
 * What a scan means for what is being received: the next that answers to the code and has not been scanned; one that
 * was scanned or received before; or something that is not in it.
 * @param escaneados those scanned so far, not stored yet.
 */
export const leerRecibidoDe =
  <M>({ idOf, answers, isComing, compare }: Esperado<M>) =>
  <Of extends M>(
    miembros: readonly Of[],
    escaneados: ReadonlySet<number>,
    codigo: string,
  ):
    | { readonly outcome: 'recibido' | 'repetido'; readonly miembro: Of }
    | { readonly outcome: 'inesperado'; readonly tracking: string } => {
    const read = canonicalTracking(codigo);
    const codes = new Set(read.codigos);
    const answering = miembros.filter((one) => answers(one, read, codes)).toSorted(compare);
    const next = answering.find((one) => isComing(one) && !escaneados.has(idOf(one)));
    if (next !== undefined) return { outcome: 'recibido', miembro: next };
    const before = answering.at(-1);
    return before === undefined
      ? { outcome: 'inesperado', tracking: read.tracking }
      : { outcome: 'repetido', miembro: before };
  };
