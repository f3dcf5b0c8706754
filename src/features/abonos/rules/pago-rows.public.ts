import { decimalOf, difference, larger, minus, numberOf, total as sum } from '#kit/rules/money.ts';
import type { MetodoTipo, WrittenPago } from './pago.public.ts';

/** A payment row while the cashier edits it. */
export interface PagoRow {
  readonly key: number;
  readonly metodo_pago_id: number;
  readonly metodo_tipo: MetodoTipo;
  /** null: whatever is left to pay; a string: typed text that is not a number. */
  readonly monto: number | string | null;
  readonly recibido: number | string | null;
  readonly referencia: string;
  readonly nota_credito_id: number | null;
  /** The remaining balance of the chosen credit note; null: none is chosen. */
  readonly disponible: number | null;
}

const ZERO = decimalOf(0);
const least = (a: number, b: number): number => (difference(a, b) < 0 ? a : b);
/** The typed amount; 0 for anything that is not a valid amount, which validation refuses later. */
const amountOf = (typed: number | string | null): number =>
  typeof typed === 'number' && typed >= 0 && Number(typed.toFixed(2)) === typed ? typed : 0;

/** `rest`, but at most the cash handed over and at most what is left on the credit note. */
const limitOf = ({ metodo_tipo, recibido, disponible }: PagoRow, rest: number): number => {
  const cash = amountOf(recibido);
  if (metodo_tipo === 'Efectivo' && cash > 0) return least(rest, cash);
  return disponible === null ? rest : least(rest, disponible);
};

/** How much each row pays: the amount written in it, or else what the other rows leave. */
export const montosOf = (total: number, rows: readonly PagoRow[]): number[] => {
  const written = sum(rows.map(({ monto }) => amountOf(monto)));
  let rest = numberOf(larger(minus(decimalOf(total), decimalOf(written)), ZERO));
  return rows.map((row) => {
    if (row.monto !== null) return amountOf(row.monto);
    const monto = limitOf(row, rest);
    rest = difference(rest, monto);
    return monto;
  });
};

export interface PagoOfRow extends WrittenPago {
  readonly metodo_pago_id: number;
  /** Index of the row. */
  readonly row: number;
}

/** The payments of the rows; an empty row with nothing left to pay is omitted. */
export const pagosOf = (total: number, rows: readonly PagoRow[]): PagoOfRow[] => {
  const montos = montosOf(total, rows);
  return rows.flatMap((row, index) => {
    const monto = montos[index] ?? 0;
    // Nothing is paid by it: left to the others, or 0 was typed, as where all is left on credit.
    if (monto === 0 && (row.monto === null || row.monto === 0)) return [];
    const cash = row.metodo_tipo === 'Efectivo' && row.recibido !== null && row.recibido !== '';
    return [
      {
        row: index,
        metodo_pago_id: row.metodo_pago_id,
        // Text that is not an amount is passed on as it is, so that the schema refuses it at its field.
        monto: (typeof row.monto === 'string' ? row.monto : monto) as number,
        recibido: cash ? (row.recibido as number) : null,
        referencia: row.referencia === '' ? null : row.referencia,
        nota_credito_id: row.nota_credito_id,
      },
    ];
  });
};

/** Amounts that people usually hand over for `monto`: it rounded up to the next ten, hundred and five hundred. */
export const billetesPara = (monto: number): number[] => {
  const NOTES = [10, 100, 500];
  const rounded = NOTES.map((note) => Math.ceil(monto / note) * note).filter((amount) => amount > monto);
  return [...new Set(rounded)];
};
