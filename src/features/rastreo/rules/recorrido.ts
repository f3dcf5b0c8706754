import { isTraslado, type TRASLADOS } from '#features/historial/rules/traslados.public.ts';

/** A state that was reached, and when. */
export interface Move {
  readonly estado: string;
  /** Only for moves between branches; otherwise the state says it all. */
  readonly accion?: keyof typeof TRASLADOS;
  readonly fecha_registro: string;
}

interface Entry extends Omit<Move, 'accion'> {
  readonly accion: string;
}

/** Keeps changes of state and moves between branches; notes and corrections are not public. */
export const movesOf = (entries: readonly Entry[]): Move[] =>
  entries
    .filter(({ estado, accion }, place) => estado !== entries[place - 1]?.estado || isTraslado(accion))
    .map(({ accion, ...move }) => (isTraslado(accion) ? { ...move, accion } : move));

interface Caja {
  readonly paquete_id: number;
  readonly paquete_estado: string;
}

/** States after which a tracking may be used again. */
const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado']);

/**
 * Chooses one parcel among those found by a code: if several are on their way, the one furthest behind, so that nobody
 * comes before all boxes have arrived; otherwise the newest.
 * @param orden the states in the order in which a parcel passes through them.
 */
export const standsFor = <C extends Caja>(cajas: readonly C[], orden: readonly string[]): C | undefined => {
  const place = ({ paquete_estado }: C): number => orden.indexOf(paquete_estado);
  const living = cajas.filter(({ paquete_estado }) => !FINISHED.has(paquete_estado));
  return living.length > 0
    ? living.toSorted((a, b) => place(a) - place(b))[0]
    : cajas.toSorted((a, b) => b.paquete_id - a.paquete_id)[0];
};
