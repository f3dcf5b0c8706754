import { kitErrors, refuse, refuseField, type ErrorDefinition } from '#kit/contract/errors.ts';
import { MEGABYTE, type UploadedFile } from '#kit/contract/uploaded-file.ts';
import type { Cell } from '#kit/rules/cell.ts';
import { ApartProblem, readApart } from '../apart/read-apart.ts';
import type { TableLimits, TableProblem } from './read-table.ts';

export interface TableRow {
  /** Row number as the spreadsheet program shows it. */
  readonly numero: number;
  readonly cells: readonly Cell[];
}

/** The error for each reason why a file is not read as a table. */
export type TableErrors = Readonly<Record<TableProblem, ErrorDefinition>>;

const RETRY_SECONDS = 20;

/** The limits of any workbook that people send: what a spreadsheet program allows in a cell, and 24 MB unpacked. */
export const OF_A_WORKBOOK = { cellLength: 32_767, unpackedBytes: 24 * MEGABYTE } as const;

/**
 * The non-empty rows of an uploaded sheet (.xlsx, .csv), read in a child process within its limits.
 * @param field the form field of the file.
 * @throws one of the errors, at the field; LECTURA_OCUPADA while other files are being read.
 */
export const readRowsApart = async (
  { path }: Pick<UploadedFile, 'path'>,
  limits: TableLimits,
  errors: TableErrors,
  field: string,
): Promise<{ readonly formato: 'xlsx' | 'csv'; readonly rows: readonly TableRow[] }> => {
  const found: TableRow[] = [];
  try {
    const result = await readApart({
      task: 'table',
      path,
      options: limits,
      take: (rows) => {
        for (const { number, cells } of rows) found.push({ numero: number, cells: cells });
      },
    });
    if ('problem' in result) throw refuseField(errors[result.problem], field);
    return { formato: result.format, rows: found };
  } catch (error) {
    if (!(error instanceof ApartProblem)) throw error;
    if (error.reason === 'too-costly') throw refuseField(errors['too-large'], field);
    throw refuse(kitErrors.LECTURA_OCUPADA, undefined, { retryAfter: RETRY_SECONDS });
  }
};
