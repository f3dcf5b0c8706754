import type { Readable } from 'node:stream';
import type { ColumnValue } from '#kit/contract/columns.ts';
import { xlsxStream, type XlsxColumn } from '#kit/server/xlsx/xlsx.ts';
import { cellText, type Cell } from '#kit/rules/cell.ts';
import { FIELD_TITLES, FIELDS } from '../../rules/importacion-columns.ts';
import type { EvaluatedRow } from './evaluar.ts';
import { hasErrors, type Lectura } from './revisar.ts';

const WIDE = 30;

/** An empty sheet with all columns that an import understands, except the full name. */
export const templateSheet = (): Readable =>
  xlsxStream(
    {
      name: 'Clientes',
      columns: FIELDS.filter((campo) => campo !== 'nombre_completo').map((campo) => ({
        title: FIELD_TITLES[campo],
        value: () => null,
        chars: campo === 'direccion' || campo === 'correo' ? WIDE : 18,
      })),
    },
    [],
  );

/** Columns that we add; if a corrected file is uploaded again, they are made anew. */
const ROW = 'Fila revisada';
const MOTIVO = 'Motivo';

/** A cell as in the file: numbers as numbers, all else as text. */
const cellOf = (cell: Cell | undefined): ColumnValue => (typeof cell === 'number' ? cell : cellText(cell));

/** The rows as in the file, each with its errors, to be corrected and uploaded again. */
export const rowsSheet = ({ table, rows }: Lectura, which: 'con_errores' | 'todas'): Readable => {
  const columns: XlsxColumn<EvaluatedRow>[] = table.titulos
    .map((title, place) => ({ title, value: ({ fila }: EvaluatedRow) => cellOf(fila.cells[place]) }))
    .filter(({ title }) => title !== ROW && title !== MOTIVO);
  return xlsxStream(
    {
      name: 'Clientes',
      columns: [
        ...columns,
        { title: ROW, value: ({ fila }) => fila.numero, chars: 12 },
        {
          title: MOTIVO,
          value: ({ errores }) =>
            errores
              .map(({ campo, motivo }) => (campo === null ? motivo : `${FIELD_TITLES[campo]}: ${motivo}`))
              .join(' '),
          chars: 80,
        },
      ],
    },
    [which === 'todas' ? rows : rows.filter(hasErrors)],
  );
};
