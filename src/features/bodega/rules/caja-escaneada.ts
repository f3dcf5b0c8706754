/** A parcel that matches a scanned code. */
export interface Caja {
  readonly paquete_id: number;
  readonly orden: number;
  /** Its shelf; null if unknown. */
  readonly ubicacion: string | null;
  /** It belongs in the bodega where it was scanned. */
  readonly pertenece: boolean;
  /** Delivered or abandoned; if its number was used again, it counts only if no other parcel has it. */
  readonly terminado: boolean;
}

/**
 * Which box a scanned code means, so that scanning label after label needs no question: the next one without a shelf,
 * else the next one on another shelf, else one that is on this shelf already. Boxes that do not belong in the bodega
 * count only if no other matches.
 * @param tomadas ids placed by the same request.
 * @param lugar the shelf to put it on; null to clear its place.
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
