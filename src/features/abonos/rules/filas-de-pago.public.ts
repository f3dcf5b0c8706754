import { decimalOf, difference, larger, minus, numberOf, total as sum } from '#kit/rules/money.ts';
import type { MetodoTipo, PagoEscrito } from './pago.public.ts';

/** A payment row while the cashier edits it. */
export interface FilaDePago {
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
const limitOf = ({ metodo_tipo, recibido, disponible }: FilaDePago, rest: number): number => {
  const cash = amountOf(recibido);
  if (metodo_tipo === 'Efectivo' && cash > 0) return least(rest, cash);
  return disponible === null ? rest : least(rest, disponible);
};

/** How much each row pays: the amount written in it, or else what the other rows leave. */
export const montosDe = (total: number, filas: readonly FilaDePago[]): number[] => {
  const written = sum(filas.map(({ monto }) => amountOf(monto)));
  let rest = numberOf(larger(minus(decimalOf(total), decimalOf(written)), ZERO));
  return filas.map((fila) => {
    if (fila.monto !== null) return amountOf(fila.monto);
    const monto = limitOf(fila, rest);
    rest = difference(rest, monto);
    return monto;
  });
};

export interface PagoDeFila extends PagoEscrito {
  readonly metodo_pago_id: number;
  /** Index of the row. */
  readonly fila: number;
}

/** The payments of the rows; an empty row with nothing left to pay is omitted. */
export const pagosDe = (total: number, filas: readonly FilaDePago[]): PagoDeFila[] => {
  const montos = montosDe(total, filas);
  return filas.flatMap((fila, index) => {
    const monto = montos[index] ?? 0;
    if (monto === 0 && fila.monto === null) return [];
    const cash = fila.metodo_tipo === 'Efectivo' && fila.recibido !== null && fila.recibido !== '';
    return [
      {
        fila: index,
        metodo_pago_id: fila.metodo_pago_id,
        // Text that is not an amount is passed on as it is, so that the schema refuses it at its field.
        monto: (typeof fila.monto === 'string' ? fila.monto : monto) as number,
        recibido: cash ? (fila.recibido as number) : null,
        referencia: fila.referencia === '' ? null : fila.referencia,
        nota_credito_id: fila.nota_credito_id,
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
