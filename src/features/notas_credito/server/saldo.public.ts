import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { difference } from '#kit/rules/money.ts';
import { dayAfter, localDay, TIME_ZONE } from '#kit/rules/dates.ts';
import { NOTA_CREDITO_DIAS } from '../contract/notas-credito.schemas.ts';
import type { NotaCreditoEstado } from '../rules/nota-transiciones.public.ts';

/** SQL: whether a note of the date `fecha` is valid at `al`: at most 360 days old, by days in Tegucigalpa. */
export const cuentaDesde = (
  fecha: Expression<unknown>,
  al: Expression<unknown> = sql`now()`,
): RawBuilder<SqlBool> => sql<SqlBool>`${fecha} >=
  ((${al} at time zone ${TIME_ZONE})::date - ${NOTA_CREDITO_DIAS}::int)::timestamp at time zone ${TIME_ZONE}`;

export const notaCuenta: RawBuilder<SqlBool> = cuentaDesde(sql`fecha_registro`);

/** SQL: what a client still owes from deliveries on credit, in lempiras. */
export const saldoOf = (cliente_id: number): RawBuilder<number> =>
  // Must match the condition of the partial index.
  sql<number>`coalesce((select sum(saldo) from entregas where cliente_id = ${cliente_id} and saldo > 0), 0)`;

interface NotaGuardada {
  readonly estado: NotaCreditoEstado;
  readonly credito: number;
  readonly usado: number;
  readonly fecha_registro: string;
}

/** What is left of a note and until when it can be used, by the rule of `notaCuenta`. */
export const saldoDeNota = ({ estado, credito, usado, fecha_registro }: NotaGuardada, now: Date) => {
  const vence = dayAfter(localDay(fecha_registro), NOTA_CREDITO_DIAS);
  const vencida = vence < localDay(now);
  return { vence, vencida, disponible: estado === 'Aprobado' && !vencida ? difference(credito, usado) : 0 };
};
