import { total as sumOf } from '#kit/rules/money.ts';

interface Stop {
  readonly parada_id: number;
  readonly cliente_id: number;
  readonly direccion: string;
  readonly ciudad_nombre: string;
  readonly estado: string;
  readonly total: number;
}

/** The stops delivered together at one door: of one client, at one address, in one state. */
export interface Visita<P extends Stop> {
  readonly key: string;
  readonly paradas: readonly P[];
  readonly primera: P;
  readonly parada_ids: readonly number[];
  /** Lempiras. */
  readonly total: number;
}

/** Groups the stops of a route by door, in the order of the stops. */
export const visitasOf = <P extends Stop>(paradas: readonly P[]): Visita<P>[] =>
  [
    ...Map.groupBy(
      paradas,
      ({ cliente_id, ciudad_nombre, direccion, estado }) => `${cliente_id} ${ciudad_nombre} ${direccion} ${estado}`,
    ),
  ].flatMap(([key, some]) => {
    const [primera] = some;
    if (primera === undefined) return [];
    const parada_ids = some.map(({ parada_id }) => parada_id);
    return [{ key, paradas: some, primera, parada_ids, total: sumOf(some.map(({ total }) => total)) }];
  });

/** A link that searches a map for an address in Honduras. */
export const mapaOf = ({ direccion, ciudad_nombre }: Pick<Stop, 'direccion' | 'ciudad_nombre'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${direccion}, ${ciudad_nombre}, Honduras`)}`;

/** The `tel:` link of a Honduran number. */
export const callHref = (telefono: string): string => `tel:+504${telefono.replace(/\D/g, '').slice(-8)}`;
