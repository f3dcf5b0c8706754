/** A parcel that answers to a scanned code. */
export interface Caja {
  readonly paquete_id: number;
  readonly orden: number;
  /** Its place; null: nobody said. */
  readonly ubicacion: string | null;
  /** It belongs where it was scanned. */
  readonly pertenece: boolean;
  /** Delivered or abandoned: of a number that was used again it counts only where nothing else has it. */
  readonly terminado: boolean;
}

/**
 * Which of the boxes that answer to a code is meant, so that scanning label after label needs no question: the next
 * without a place, else the next that lies elsewhere, else it was a second look at one that lies there already. What
 * does not belong there counts only where nothing else does.
 * @param tomadas what was placed by the same request.
 * @param lugar where it is put; null: its place is taken away.
 */
export const cajaEscaneada = <C extends Caja>(
  cajas: readonly C[],
  tomadas: ReadonlySet<number>,
  lugar: string | null,
): C | undefined => {
  const ordered = cajas.toSorted((a, b) => a.orden - b.orden || a.paquete_id - b.paquete_id);
  const here = ordered.filter(({ pertenece }) => pertenece);
  const free = here.filter(({ paquete_id }) => !tomadas.has(paquete_id));
  return (
    free.find(({ ubicacion }) => lugar !== null && ubicacion === null) ??
    free.find(({ ubicacion }) => ubicacion !== lugar) ??
    here.at(-1) ??
    ordered.find(({ terminado }) => !terminado) ??
    ordered.at(-1)
  );
};
