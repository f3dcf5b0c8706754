import type { Motivo, MotivoTipo } from './paquete-admisible.ts';

export interface Caja {
  readonly paquete_id: number;
  readonly orden: number;
  /** It is in the list that is being made. */
  readonly en_lista: boolean;
  readonly motivo: Motivo | null;
}

/** These are not in the hands of whoever scans: they left, or are a part of something else. */
const AWAY: ReadonlySet<MotivoTipo> = new Set(['reempacado', 'en_otra_lista', 'estado']);

/**
 * Which of the boxes that answer to a scanned code is meant, so that scanning one label after the other brings in box
 * after box without a question: the next that fits; else one that is here and may not travel, which whoever scans must
 * know of; else it was a second look at one that is in the list already.
 * @param cajas at least one.
 */
export const siguienteCaja = <C extends Caja>(
  cajas: readonly [C, ...C[]],
): { readonly caja: C; readonly outcome: 'agregar' | 'rechazar' | 'repetido' } => {
  const ordered = cajas.toSorted((a, b) => a.orden - b.orden || a.paquete_id - b.paquete_id);
  const outside = ordered.filter(({ en_lista }) => !en_lista);
  const fitting = outside.find(({ motivo }) => motivo === null);
  if (fitting !== undefined) return { caja: fitting, outcome: 'agregar' };
  const held = outside.find(({ motivo }) => motivo !== null && !AWAY.has(motivo.tipo));
  if (held !== undefined) return { caja: held, outcome: 'rechazar' };
  const inside = ordered.findLast(({ en_lista }) => en_lista);
  if (inside !== undefined) return { caja: inside, outcome: 'repetido' };
  // Of those that are elsewhere the one in another list says most.
  return { caja: outside.find(({ motivo }) => motivo?.tipo === 'en_otra_lista') ?? cajas[0], outcome: 'rechazar' };
};
