import { decimalOf, difference, larger, minus, numberOf, total as sum } from '#kit/rules/money.ts';
import type { MetodoTipo, PagoEscrito } from './pago.public.ts';

/** A payment while the cashier writes it. */
export interface FilaDePago {
  readonly key: number;
  readonly metodo_pago_id: number;
  readonly metodo_tipo: MetodoTipo;
  /** null: whatever is left to pay; text: what was typed and is no number. */
  readonly monto: number | string | null;
  readonly recibido: number | string | null;
  readonly referencia: string;
  readonly nota_credito_id: number | null;
  /** What the chosen credit note has left; null: none is chosen. */
  readonly disponible: number | null;
}

const ZERO = decimalOf(0);
const least = (a: number, b: number): number => (difference(a, b) < 0 ? a : b);
/** What was typed as an amount; what is no amount of money counts for nothing until it is refused. */
const amountOf = (typed: number | string | null): number =>
  typeof typed === 'number' && typed >= 0 && Number(typed.toFixed(2)) === typed ? typed : 0;

/** No more than cash was handed over, nor than the note has. */
const limitOf = ({ metodo_tipo, recibido, disponible }: FilaDePago, rest: number): number => {
  const cash = amountOf(recibido);
  if (metodo_tipo === 'Efectivo' && cash > 0) return least(rest, cash);
  return disponible === null ? rest : least(rest, disponible);
};

/** How much each row pays: what was written in it, else what the others leave. */
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
  /** Which row it is. */
  readonly fila: number;
}

/** What the rows pay; one that was left empty and has nothing to pay is none. */
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
        // What is no amount goes as it is, for the schema to refuse at its field.
        monto: (typeof fila.monto === 'string' ? fila.monto : monto) as number,
        recibido: cash ? (fila.recibido as number) : null,
        referencia: fila.referencia === '' ? null : fila.referencia,
        nota_credito_id: fila.nota_credito_id,
      },
    ];
  });
};

/** What people hand over for an amount: the next ten, hundred and five hundred. */
export const billetesPara = (monto: number): number[] => {
  const NOTES = [10, 100, 500];
  const rounded = NOTES.map((note) => Math.ceil(monto / note) * note).filter((amount) => amount > monto);
  return [...new Set(rounded)];
};
