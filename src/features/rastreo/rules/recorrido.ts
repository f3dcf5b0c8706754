import { isTraslado, type TRASLADOS } from '#features/historial/rules/traslados.public.ts';

/** A place on the way and when it was reached. */
export interface Move {
  readonly estado: string;
  /** Of what went on to another branch; else the state says it all. */
  readonly accion?: keyof typeof TRASLADOS;
  readonly fecha_registro: string;
}

interface Entry extends Omit<Move, 'accion'> {
  readonly accion: string;
}

/** The changes of state among what happened, and its way between branches: notes and corrections are nobody's affair. */
export const movesOf = (entries: readonly Entry[]): Move[] =>
  entries
    .filter(({ estado, accion }, place) => estado !== entries[place - 1]?.estado || isTraslado(accion))
    .map(({ accion, ...move }) => (isTraslado(accion) ? { ...move, accion } : move));

interface Caja {
  readonly paquete_id: number;
  readonly paquete_estado: string;
}

/** States after which a tracking is free to be used again. */
const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado']);

/**
 * Which of the parcels known by one code stands for them: of several that are on their way the one furthest
 * behind, so that nobody comes for boxes that are not all there; otherwise the newest.
 * @param orden the states in which a parcel passes.
 */
export const standsFor = <C extends Caja>(cajas: readonly C[], orden: readonly string[]): C | undefined => {
  const place = ({ paquete_estado }: C): number => orden.indexOf(paquete_estado);
  const living = cajas.filter(({ paquete_estado }) => !FINISHED.has(paquete_estado));
  return living.length > 0
    ? living.toSorted((a, b) => place(a) - place(b))[0]
    : cajas.toSorted((a, b) => b.paquete_id - a.paquete_id)[0];
};
