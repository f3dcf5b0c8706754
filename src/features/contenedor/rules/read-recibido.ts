import { canonicalTracking, scannedCodigos } from '#features/tracking/rules/canonical-tracking.ts';

interface Esperado<M> {
  readonly idOf: (miembro: M) => number;
  /** Whether a member matches one of the read codes. */
  readonly answers: (miembro: M, codes: ReadonlySet<string>) => boolean;
  /** Whether it is still to come. */
  readonly isComing: (miembro: M) => boolean;
  /** The order in which several matches are taken. */
  readonly compare: (one: M, other: M) => number;
  /** The names of the boxes among which a code does not decide; null if the code says which. */
  readonly porDecir?: (codigo: string, answering: readonly M[]) => string | null;
}

export type ScannedRecibido<M> =
  /** `pieza`: id of the box that was read, if the member has several; else the member's own. */
  | { readonly outcome: 'recibido' | 'repetido'; readonly miembro: M; readonly pieza: number }
  | { readonly outcome: 'por_decir'; readonly tracking: string; readonly cajas: string }
  | { readonly outcome: 'inesperado'; readonly tracking: string };

/**
 * What a scan means while a container is received: the next match that was not scanned (`recibido`), one scanned or
 * received before (`repetido`), a guia with several boxes in it (`por_decir`), or nothing in it (`inesperado`).
 * @param escaneados ids scanned so far, not stored yet.
 */
export const recibidoReader =
  <M>({ idOf, answers, isComing, compare, porDecir }: Esperado<M>) =>
  <Of extends M>(miembros: readonly Of[], escaneados: ReadonlySet<number>, codigo: string): ScannedRecibido<Of> => {
    const read = canonicalTracking(codigo);
    const codes = scannedCodigos(read);
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
