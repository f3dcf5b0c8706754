import type { Mostrador } from '../../contract/entregas.schemas.ts';

type Guia = Mostrador['guias'][number];

/** The places where parcels of a guide lie, each once. */
export const lugaresDe = ({ paquetes }: Pick<Guia, 'paquetes'>): readonly string[] =>
  [...new Set(paquetes.flatMap(({ ubicacion }) => (ubicacion === null ? [] : [ubicacion])))].toSorted();

/** What is fetched for guides, shelf by shelf as one walks along them; what has no place comes last. */
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
