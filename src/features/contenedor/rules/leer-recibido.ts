import { canonicalTracking, codigosLeidos } from '#features/tracking/rules/canonical-tracking.ts';

interface Esperado<M> {
  readonly idOf: (miembro: M) => number;
  /** Whether it answers to what was read. */
  readonly answers: (miembro: M, codes: ReadonlySet<string>) => boolean;
  /** Whether it has still to come. */
  readonly isComing: (miembro: M) => boolean;
  /** Which of several is taken first. */
  readonly compare: (one: M, other: M) => number;
  /** Where a code leaves open which of several boxes it is: their names; null: it says which. */
  readonly porDecir?: (codigo: string, answering: readonly M[]) => string | null;
}

export type Leido<M> =
  /** `pieza`: which box of it was read, where it has several; else itself. */
  | { readonly outcome: 'recibido' | 'repetido'; readonly miembro: M; readonly pieza: number }
  | { readonly outcome: 'por_decir'; readonly tracking: string; readonly cajas: string }
  | { readonly outcome: 'inesperado'; readonly tracking: string };

/**
 * What a scan means for what is being received: the next that answers to the code and has not been scanned; one that
 * was scanned or received before; a guide of which several boxes are in it; or something that is not in it.
 * @param escaneados those scanned so far, not stored yet.
 */
export const leerRecibidoDe =
  <M>({ idOf, answers, isComing, compare, porDecir }: Esperado<M>) =>
  <Of extends M>(miembros: readonly Of[], escaneados: ReadonlySet<number>, codigo: string): Leido<Of> => {
    const read = canonicalTracking(codigo);
    const codes = codigosLeidos(read);
    const answering = miembros.filter((one) => answers(one, codes)).toSorted(compare);
    const cajas = porDecir?.(codigo, answering) ?? null;
    if (cajas !== null) return { outcome: 'por_decir', tracking: read.tracking, cajas };
    const next = answering.find((one) => isComing(one) && !escaneados.has(idOf(one)));
    if (next !== undefined) return { outcome: 'recibido', miembro: next, pieza: idOf(next) };
    const before = answering.at(-1);
    return before === undefined
      ? { outcome: 'inesperado', tracking: read.tracking }
      : { outcome: 'repetido', miembro: before, pieza: idOf(before) };
  };
