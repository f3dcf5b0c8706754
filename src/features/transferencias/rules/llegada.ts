/** A box of a guide that is in a transfer. */
interface Caja {
  readonly paquete_id: number;
  readonly guia_id: number;
  readonly guia_caja: number;
}

interface Guia {
  readonly guia_id: number;
  /** Boxes that came before, by their number. */
  readonly cajas_recibidas: readonly number[];
  /** Boxes that were left behind when it was sent, by their number. */
  readonly cajas_fuera: readonly number[];
}

interface Leido {
  /** Guides of which all that was sent is said to be here. */
  readonly enteras: ReadonlySet<number>;
  /** Boxes that were scanned. */
  readonly leidas: ReadonlySet<number>;
}

/**
 * What comes of a receipt in parts: the boxes that are here `ahora` and were not before, and of each guide that they
 * belong to all that have come (`cajas`), and whether these are all of it (`completa`). What was left behind comes by its
 * own scan only: who ticks a guide says nothing of a box that was never on the way.
 * @param guias those that were said or scanned, and no other.
 * @param cajas of these.
 */
export const llegadaDe = <C extends Caja>(
  guias: readonly Guia[],
  cajas: readonly C[],
  { enteras, leidas }: Leido,
): {
  readonly ahora: readonly C[];
  readonly guias: readonly {
    readonly guia_id: number;
    readonly cajas: readonly number[];
    readonly completa: boolean;
  }[];
} => {
  const byGuia = Map.groupBy(cajas, ({ guia_id }) => guia_id);
  const antes = new Map(guias.map(({ guia_id, cajas_recibidas }) => [guia_id, new Set(cajas_recibidas)]));
  const came = ({ guia_id, guia_caja }: Caja): boolean => antes.get(guia_id)?.has(guia_caja) === true;
  const fuera = new Map(guias.map(({ guia_id, cajas_fuera }) => [guia_id, new Set(cajas_fuera)]));
  const isTicked = ({ guia_id, guia_caja }: Caja): boolean =>
    enteras.has(guia_id) && fuera.get(guia_id)?.has(guia_caja) !== true;
  const isHere = (caja: C): boolean => came(caja) || isTicked(caja) || leidas.has(caja.paquete_id);
  return {
    ahora: cajas.filter((caja) => isHere(caja) && !came(caja)),
    guias: guias.map(({ guia_id }) => {
      const own = byGuia.get(guia_id) ?? [];
      const here = own.filter(isHere);
      return { guia_id, cajas: here.map(({ guia_caja }) => guia_caja), completa: here.length === own.length };
    }),
  };
};
