import { randomBytes } from 'node:crypto';
import { localDay } from '#kit/rules/dates.ts';
import type { TestApi } from './api.ts';
import { aFile, type SentFile } from './form-body.ts';

const unique = (): string => randomBytes(5).toString('hex').toUpperCase();

/** A csv as banks write one: what it is of above the titles, the total below the lines. */
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

/** dd/mm/aaaa of today. */
export const hoyEscrito = (): string => localDay(new Date()).split('-').toReversed().join('/');

/** A statement that nobody has sent before: a deposit and a commission of today. */
export const extractoBody = async (api: Pick<TestApi, 'world'>) => ({
  cuenta_banco_id: await api.world.cuenta(),
  archivo: bancoCsv(
    `${hoyEscrito()},${unique()},Depósito en ventanilla,,"1,250.50"`,
    `${hoyEscrito()},${unique()},Comisión por transferencia,25.00,`,
  ),
});

/** A line of a statement of its own, open. @returns its number, and its account. */
export const newLinea = async (
  { world }: Pick<TestApi, 'world'>,
  linea: { readonly monto: number; readonly referencia?: string; readonly fecha?: string },
  cuenta_banco_id?: number,
) => {
  const extracto = await world.extracto({ lineas: [linea], ...(cuenta_banco_id !== undefined && { cuenta_banco_id }) });
  return { ...extracto, linea_id: extracto.linea_ids[0] ?? 0 };
};
