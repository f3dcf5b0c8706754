import { sql, type RawBuilder } from 'kysely';

/** What a client still owes of deliveries on credit, in lempiras, as a part of a query. */
export const saldoDe = (cliente_id: number): RawBuilder<number> =>
  // Spelled as in the index of what is owed.
  sql<number>`coalesce((select sum(saldo) from entregas where cliente_id = ${cliente_id} and saldo > 0), 0)`;
