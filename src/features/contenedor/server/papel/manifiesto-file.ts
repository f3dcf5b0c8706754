import type { Readable } from 'node:stream';
import type { FileAnswer } from '#kit/server/http/context.ts';
import { xlsxStream, type XlsxColumn } from '#kit/server/xlsx/xlsx.ts';
import { figure } from './figuras.ts';
import type { PdfColumn } from './table-pdf.ts';

/** A column of a manifest; without `pdf` the paper leaves it out, or shows it in another one. */
export interface ManifiestoColumn<L> extends XlsxColumn<L> {
  /** Its width on paper, and what is otherwise there than in the sheet. */
  readonly pdf?: Pick<PdfColumn<L>, 'width'> & Partial<PdfColumn<L>>;
}

interface Suya {
  readonly casillero: string;
  readonly cliente: string;
}
/** The columns that all manifests share, with their width on paper. */
export const clienteColumn = (width: number): ManifiestoColumn<Suya> => ({
  title: 'Cliente',
  value: (row) => row.cliente,
  chars: 32,
  pdf: { width, value: ({ casillero, cliente }) => `${casillero} ${cliente}`.trim() },
});
/** @param title the shorter one on paper. */
export const pesoCobrarColumn = (
  title: string,
  width: number,
): ManifiestoColumn<{ readonly peso_cobrar: number | null }> => ({
  title: 'Peso a cobrar (lb)',
  value: (row) => row.peso_cobrar,
  kind: 'money',
  chars: 16,
  pdf: { title, width },
});
export const valorColumn = (width: number): ManifiestoColumn<{ readonly valor: number | null }> => ({
  title: 'Valor declarado (USD)',
  value: (row) => row.valor,
  kind: 'money',
  chars: 20,
  pdf: { title: 'Valor (US$)', width },
});

/** The columns on paper: figures right-aligned, amounts and weights never cut. */
export const pdfColumns = <L>(columns: readonly ManifiestoColumn<L>[]): PdfColumn<L>[] =>
  columns.flatMap(({ title, value, kind, pdf }): PdfColumn<L>[] => {
    if (pdf === undefined) return [];
    const textOf = (linea: L): string => String(value(linea) ?? '');
    if (kind === 'number') return [{ title, align: 'right', value: textOf, ...pdf }];
    if (kind !== 'money') return [{ title, value: textOf, ...pdf }];
    const amountOf = (linea: L): string => {
      const amount = value(linea);
      return figure(typeof amount === 'number' ? amount : null);
    };
    return [{ title, align: 'right', whole: true, value: amountOf, ...pdf }];
  });

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
