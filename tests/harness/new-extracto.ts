import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { TestApi } from './api.ts';
import { aFile, type SentFile } from './form-body.ts';

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();

/** A csv as banks write it: a heading above the column titles, and the total below the lines. */
export const bancoCsv = (...lineas: readonly string[]): SentFile =>
  aFile(
    'extracto.csv',
    [
      'Banco de Occidente,,,,',
      'Cuenta de cheques en lempiras,,,,',
      'Fecha,Referencia,Descripción,Débito,Crédito',
      ...lineas,
    ].join('\n'),
  );

/** Today as dd/mm/aaaa. */
export const writtenToday = (): string => localDay(new Date()).split('-').toReversed().join('/');

/** A new statement with a deposit and a commission of today. */
export const extractoBody = async (api: Pick<TestApi, 'world'>) => ({
  cuenta_banco_id: await api.world.cuenta(),
  archivo: bancoCsv(
    `${writtenToday()},${unique()},Depósito en ventanilla,,"1,250.50"`,
    `${writtenToday()},${unique()},Comisión por transferencia,25.00,`,
  ),
});

/** An open line of a statement of its own. @returns its number, and its account. */
export const newLinea = async (
  { world }: Pick<TestApi, 'world'>,
  linea: { readonly monto: number; readonly referencia?: string; readonly fecha?: string },
  cuenta_banco_id?: number,
) => {
  const extracto = await world.extracto({ lineas: [linea], ...(cuenta_banco_id !== undefined && { cuenta_banco_id }) });
  return { ...extracto, linea_id: extracto.linea_ids[0] ?? 0 };
};

/** A line and a matching deposit. */
export const newCoincidencia = async (api: Pick<TestApi, 'world'>, monto = 100) => {
  const referencia = unique();
  const linea = await newLinea(api, { monto, referencia });
  const { cuenta_banco_id } = linea;
  return { ...linea, referencia, ...(await api.world.deposito({ cuenta_banco_id, monto, referencia })) };
};

/** Statements whose stored number of reconciled lines differs from a fresh count of their lines and records. */
export const extractosMalContados = async ({ db }: Pick<TestApi, 'db'>): Promise<readonly unknown[]> =>
  (
    await sql`
      select e.extracto_id, e.resueltas, count(c.linea_id) as son from extractos e
      left join extractos_contenido k on k.extracto_id = e.extracto_id
      left join extractos_conciliaciones c on c.linea_id = k.linea_id and not (
        exists (select from pagos p where p.pago_id = c.pago_id and p.anulado)
        or exists (select from gastos g where g.gasto_id = c.gasto_id and g.eliminado)
        or exists (select from ingresos i where i.ingreso_id = c.ingreso_id and i.eliminado)
        or exists (select from comprobantes_transferencia t join notas_credito n using (nota_credito_id)
          where t.comprobante_id = c.comprobante_id and n.estado = 'Anulado'))
      group by e.extracto_id having e.resueltas <> count(c.linea_id)`.execute(db)
  ).rows;
