import type { Mostrador } from '../../contract/entregas.schemas.ts';

type Guia = Mostrador['guias'][number];

/** The shelves on which parcels of a guia lie, each once. */
export const lugaresOf = ({ paquetes }: Pick<Guia, 'paquetes'>): readonly string[] =>
  [...new Set(paquetes.flatMap(({ ubicacion }) => (ubicacion === null ? [] : [ubicacion])))].toSorted();

/** The parcels to fetch for guias, in walking order of the shelves; those without a shelf come last. */
export const porEstante = <G extends Pick<Guia, 'paquetes'>>(
  guias: readonly G[],
): readonly { readonly guia: G; readonly paquete: G['paquetes'][number] }[] =>
  guias
    .flatMap((guia) => guia.paquetes.map((paquete) => ({ guia, paquete })))
    .toSorted(({ paquete: a }, { paquete: b }) =>
      a.ubicacion === null || b.ubicacion === null
        ? Number(a.ubicacion === null) - Number(b.ubicacion === null)
        : a.ubicacion.localeCompare(b.ubicacion, 'es', { numeric: true }),
    );
