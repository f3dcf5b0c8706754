import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { cuentaDesde } from '#features/notas_credito/server/saldo.public.ts';
import type { NotasDeCuenta } from '../contract/estado-cuenta.schemas.ts';

/** What was granted and used of credit notes in some days of Tegucigalpa, and what was left at their end. */
export const readNotasDeCuenta = async (
  db: Executor,
  cliente_id: number,
  { desde, hasta }: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
): Promise<NotasDeCuenta> => {
  const from = startOfDay(desde) ?? sql`'-infinity'::timestamptz`;
  const until = endOfDay(hasta) ?? sql`'infinity'::timestamptz`;
  const { rows } = await sql<NotasDeCuenta>`
    with notas as (
      select credito, fecha_revision, fecha_registro, nota_credito_id from notas_credito
      where cliente_id = ${cliente_id} and estado in ('Aprobado', 'Anulado') and fecha_revision < ${until}
        and (fecha_anulacion is null or fecha_anulacion >= ${until})
    ), usos as (
      -- By the few notes of the client, not by the many receipts.
      select p.nota_credito_id, u.monto, u.fecha
      from notas_credito n join pagos p on p.nota_credito_id = n.nota_credito_id join abonos a on a.abono_id = p.abono_id
        cross join lateral (values (p.monto, a.fecha_registro), (-p.monto, a.fecha_anulacion)) as u (monto, fecha)
      where n.cliente_id = ${cliente_id} and u.fecha < ${until}
    )
    select
      (select coalesce(sum(credito), 0) from notas where fecha_revision >= ${from}) as concedidas,
      (select coalesce(sum(monto), 0) from usos where fecha >= ${from}) as usadas,
      (select coalesce(sum(n.credito - coalesce(u.usado, 0)), 0) from notas n
        left join (select nota_credito_id, sum(monto) as usado from usos group by 1) u using (nota_credito_id)
        where ${cuentaDesde(sql`n.fecha_registro`, sql`least(${until} - interval '1 microsecond', now())`)}) as a_favor`.execute(
    db,
  );
  const [notas] = rows;
  if (notas === undefined) throw new Error('no sums of credit notes');
  return notas;
};
