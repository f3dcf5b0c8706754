import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import { NOTA_CREDITO_DIAS } from '../contract/notas-credito.calls.ts';

/** Whether a credit note still counts: from the beginning of the day that is so many days before today in Tegucigalpa. */
export const notaCuenta: RawBuilder<SqlBool> = sql<SqlBool>`fecha_registro >=
  ((now() at time zone ${TIME_ZONE})::date - ${NOTA_CREDITO_DIAS}::int)::timestamp at time zone ${TIME_ZONE}`;

/** What a client still owes of deliveries on credit, in lempiras, as a part of a query. */
export const saldoDe = (cliente_id: number): RawBuilder<number> =>
  // Spelled as in the index of what is owed.
  sql<number>`coalesce((select sum(saldo) from entregas where cliente_id = ${cliente_id} and saldo > 0), 0)`;
