import { counted } from '#kit/rules/counted.ts';
import { type Cell, cellText } from '#kit/rules/cell.ts';
import { difference } from '#kit/rules/money.ts';
import type { ExtractoField } from './columns.ts';
import { type FormatoFecha, readFechaCell } from './fecha-cell.ts';
import { type Decimales, readMonto, type ReadMonto } from './monto-cell.ts';

export const REFERENCIA_MAX = 100;
export const DESCRIPCION_MAX = 300;

/** A movement of an account as the bank states it. */
export interface ReadLinea {
  /** Row number, as the spreadsheet program counts it. */
  readonly fila: number;
  /** yyyy-mm-dd */
  readonly fecha: string;
  readonly referencia: string;
  readonly descripcion: string;
  /** Negative for money that went out. */
  readonly monto: number;
  readonly saldo: number | null;
}

export interface Problema {
  readonly fila: number;
  readonly motivo: string;
  /** What the row says, for a person to tell whether it is a movement. */
  readonly texto: string;
}

/** How the rows of a file are read. */
export interface Lectura {
  readonly lugares: Partial<Record<ExtractoField, number>>;
  readonly formato_fecha: FormatoFecha;
  readonly decimales: Decimales;
  /** yyyy-mm-dd */
  readonly hoy: string;
  /**
   * The bank writes outgoing money as negative in its debit column, so a positive amount there is money that came back.
   */
  readonly debitosNegativos: boolean;
}

/** Characters that no database stores (lone surrogates among them) and invisible ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;

/** A text of the bank as a single line. */
const plainLine = (cell: Cell | undefined): string =>
  cellText(cell).slice(0, 2000).replace(/\s+/g, ' ').replace(UNSEEN, '').normalize('NFC').trim();

const TEXTO_MAX = 160;

/** What a row says, as one line: its cells that are not empty, as much as fits. */
export const textOfRow = (cells: readonly Cell[]): string => {
  const texto = cells
    .map(plainLine)
    .filter((text) => text !== '')
    .join(' · ');
  // Half of a surrogate pair is no character.
  return texto.length > TEXTO_MAX ? `${texto.slice(0, TEXTO_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : texto;
};

type Read<T> = T | { readonly motivo: string };

const failed = (read: ReadMonto): read is { readonly motivo: string } => 'motivo' in read;

/** The signed amount, from one column or from the debit and credit columns. */
const montoOf = (cells: readonly (Cell | undefined)[], lectura: Lectura): Read<{ readonly monto: number }> => {
  const { lugares, decimales } = lectura;
  const at = (campo: ExtractoField): ReadMonto =>
    lugares[campo] === undefined ? { monto: 0 } : readMonto(cells[lugares[campo]], decimales);
  if (lugares.monto !== undefined) return at('monto');
  const [debito, credito] = [at('debito'), at('credito')];
  if (failed(debito)) return debito;
  if (failed(credito)) return credito;
  if (debito.monto !== 0 && credito.monto !== 0) return { motivo: 'Tiene débito y crédito a la vez.' };
  const out = lectura.debitosNegativos ? debito.monto : difference(0, debito.monto);
  return { monto: debito.monto === 0 ? credito.monto : out };
};

/** A row of the file as a movement, or the reason why it cannot be read as one. */
export const readLineaCells = (
  { numero, cells }: { readonly numero: number; readonly cells: readonly Cell[] },
  lectura: Lectura,
): Read<ReadLinea> => {
  const { lugares } = lectura;
  const at = (campo: ExtractoField): Cell | undefined =>
    lugares[campo] === undefined ? undefined : cells[lugares[campo]];
  const fecha = readFechaCell(at('fecha'), lectura.formato_fecha, lectura.hoy);
  if ('motivo' in fecha) return fecha;
  const monto = montoOf(cells, lectura);
  if ('motivo' in monto) return monto;
  if (monto.monto === 0) return { motivo: 'No tiene monto.' };
  const referencia = plainLine(at('referencia'));
  if (referencia.length > REFERENCIA_MAX)
    return {
      motivo: counted(
        REFERENCIA_MAX,
        'La referencia tiene más de 1 carácter.',
        'La referencia tiene más de # caracteres.',
      ),
    };
  const saldo = readMonto(at('saldo'), lectura.decimales);
  return {
    fila: numero,
    fecha: fecha.fecha,
    referencia,
    descripcion: plainLine(at('descripcion')).slice(0, DESCRIPCION_MAX),
    monto: monto.monto,
    saldo: lugares.saldo === undefined || 'motivo' in saldo || cellText(at('saldo')) === '' ? null : saldo.monto,
  };
};

/** Whether the bank writes its debits as negative: true if more of them are negative than positive. */
export const tieneDebitosNegativos = (debitos: readonly (Cell | undefined)[], decimales: Decimales): boolean => {
  const signs = debitos
    .map((cell) => readMonto(cell, decimales))
    .flatMap((read) => ('monto' in read ? [read.monto] : []));
  return signs.filter((monto) => monto < 0).length > signs.filter((monto) => monto > 0).length;
};
