import type { Readable } from 'node:stream';
import type { FileAnswer } from '#kit/server/http/context.ts';
import { xlsxStream, type XlsxColumn } from '#kit/server/xlsx/xlsx.ts';

interface Job<L> {
  readonly formato: 'xlsx' | 'pdf';
  /** The file name without its extension. */
  readonly name: string;
  readonly columns: readonly XlsxColumn<L>[];
  readonly lineas: readonly L[];
  readonly totales: L;
  /** Builds the PDF; called only for `pdf`, since its library is large and rarely needed. */
  readonly pdf: () => Promise<Readable>;
}

/** A manifest as a file: PDF to print, or XLSX to work with. */
export const manifiestoFile = async <L extends object>({
  formato,
  name,
  columns,
  lineas,
  totales,
  pdf,
}: Job<L>): Promise<FileAnswer> =>
  formato === 'xlsx'
    ? {
        content: xlsxStream({ name, columns }, [lineas, [totales]]),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
      }
    : { content: await pdf(), contentType: 'application/pdf', fileName: `${name}.pdf`, inline: true };
