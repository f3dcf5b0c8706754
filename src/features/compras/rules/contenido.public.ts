/** What distinguishes purchased parcels from the box that they were repacked into. */
interface Contenido {
  readonly paquete_id: number;
  readonly paquete_descripcion: string;
  readonly reempaque_id: number | null;
}

/** The parcels that were purchased; a repack itself is left out. */
export const cosasOf = <P extends Contenido>(paquetes: readonly P[]): readonly P[] => {
  const cajas = new Set(paquetes.map(({ reempaque_id }) => reempaque_id));
  return paquetes.filter(({ paquete_id }) => !cajas.has(paquete_id));
};

/** Descriptions of the purchased things, without repeats, in the order of the parcels; empty: none was given. */
export const contenidoOf = (paquetes: readonly Contenido[]): readonly string[] =>
  [...new Set(cosasOf(paquetes).map(({ paquete_descripcion }) => paquete_descripcion.trim()))].filter(
    (one) => one !== '',
  );

const NAMELESS = 'Compra sin descripción';

/** The descriptions in one line. */
export const contenidoText = (paquetes: readonly Contenido[]): string => contenidoOf(paquetes).join(', ') || NAMELESS;
