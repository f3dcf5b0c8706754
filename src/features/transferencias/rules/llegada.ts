/** A box of a guia in a transfer. */
interface Caja {
  readonly paquete_id: number;
  readonly guia_id: number;
  readonly guia_caja: number;
}

interface Guia {
  readonly guia_id: number;
  /** Numbers of the boxes received before. */
  readonly cajas_recibidas: readonly number[];
  /** Numbers of the boxes left behind when the transfer was sent. */
  readonly cajas_fuera: readonly number[];
}

interface Scanned {
  /** Ids of guias ticked as here with all their sent boxes. */
  readonly enteras: ReadonlySet<number>;
  /** Ids of the scanned boxes. */
  readonly scanned: ReadonlySet<number>;
}

/**
 * The result of a receipt in parts: the boxes that arrived now (`ahora`), and for each guia the numbers of all boxes
 * that have come (`cajas`) and whether it is complete (`completa`). A box left behind is received by its own scan only:
 * ticking its guia says nothing of a box that was never on the way.
 * @param guias the ticked and scanned guias only.
 * @param cajas the boxes of these guias.
 */
export const llegadaOf = <C extends Caja>(
  guias: readonly Guia[],
  cajas: readonly C[],
  { enteras, scanned }: Scanned,
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
  const isHere = (caja: C): boolean => came(caja) || isTicked(caja) || scanned.has(caja.paquete_id);
  return {
    ahora: cajas.filter((caja) => isHere(caja) && !came(caja)),
    guias: guias.map(({ guia_id }) => {
      const own = byGuia.get(guia_id) ?? [];
      const here = own.filter(isHere);
      return { guia_id, cajas: here.map(({ guia_caja }) => guia_caja), completa: here.length === own.length };
    }),
  };
};
