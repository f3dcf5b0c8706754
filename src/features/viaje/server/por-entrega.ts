import { sql, type RawBuilder } from 'kysely';

const ENTREGADO = 'Entregado';

/**
 * What a list of these states is ordered by in the order of the delivery. Where nothing delivered is listed no row has
 * that date, and in its index all delivered ones would be passed over: then it is the date of registration.
 * @param alias of the parcels or the guides.
 */
export const porEntrega = (alias: 'g' | 'p', estados: readonly string[]): RawBuilder<unknown> =>
  sql.ref(`${alias}.${estados.includes(ENTREGADO) ? 'fecha_entrega' : 'fecha_registro'}`);

const onlyEntregados = (estados: readonly string[]): boolean => estados.length === 1 && estados.includes(ENTREGADO);

/**
 * The order of a list until one is chosen: the last delivered first where nothing else is listed. What narrows it besides
 * is found in the order of registration, by indexes that begin with it: in that of delivery all others would be passed
 * over.
 * @param narrowing the other filters, but for the client, who has an index for both.
 */
export const lastEntregaFirst = (estados: readonly string[], narrowing: readonly unknown[]) =>
  onlyEntregados(estados) && narrowing.every((value) => value === undefined) ? '-fecha_entrega' : '-fecha_registro';

/**
 * Whether the list begins with the first delivered ones. They all have that date: said, it begins there in the index
 * and not at the records without one, which come before.
 */
export const beginsWithFirstEntrega = (orden: string | undefined, estados: readonly string[]): boolean =>
  orden === 'fecha_entrega' && onlyEntregados(estados);
