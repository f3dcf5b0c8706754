import { difference } from '#kit/rules/money.ts';

export const METODO_TIPOS = ['Efectivo', 'Tarjeta Crédito', 'Depósito', 'Nota de Crédito'] as const;
export type MetodoTipo = (typeof METODO_TIPOS)[number];

/** A payment as the cashier wrote it; lempiras. */
export interface WrittenPago {
  readonly monto: number;
  /** What was handed over; absent: exactly `monto`. */
  readonly recibido?: number | null | undefined;
  readonly referencia?: string | null | undefined;
  readonly nota_credito_id?: number | null | undefined;
}

export type PagoProblema =
  | 'recibido_menor'
  | 'cambio_solo_efectivo'
  | 'cambio_excesivo'
  | 'referencia_requerida'
  | 'nota_requerida';

/** Largest banknote, in lempiras: whoever hands over no more notes than needed gets less than this back. */
export const BILLETE_MAYOR = 500;
/** Lempiras; more change than this means that something other than money was typed or scanned. */
const CAMBIO_MAXIMO = 10_000;

/** Whether payments of this type need a reference: the card's voucher or the deposit's number. */
export const llevaReferencia = (tipo: MetodoTipo): boolean => tipo === 'Tarjeta Crédito' || tipo === 'Depósito';

/** Invisible characters, which make different references look the same. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A reference as stored and shown: the typed text in capitals, on one line. */
export const referenciaText = (written: string): string =>
  written.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toUpperCase();

/**
 * A reference as compared: only its letters and digits, so that spacing and punctuation do not matter; empty: there is
 * none. Computed like `pagos.referencia_clave`.
 */
export const referenciaKey = (referencia: string): string =>
  referencia
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');

/** The amount handed over for a payment. */
export const recibidoOf = ({ monto, recibido }: WrittenPago): number => recibido ?? monto;

/** What is wrong with a payment on its own, regardless of the others; null: nothing. */
export const problemaDePago = (tipo: MetodoTipo, pago: WrittenPago): PagoProblema | null => {
  const cambio = difference(recibidoOf(pago), pago.monto);
  if (cambio < 0) return 'recibido_menor';
  if (cambio > 0 && tipo !== 'Efectivo') return 'cambio_solo_efectivo';
  if (cambio > CAMBIO_MAXIMO) return 'cambio_excesivo';
  if (llevaReferencia(tipo) && referenciaKey(referenciaText(pago.referencia ?? '')) === '')
    return 'referencia_requerida';
  if (tipo === 'Nota de Crédito' && (pago.nota_credito_id ?? null) === null) return 'nota_requerida';
  return null;
};
