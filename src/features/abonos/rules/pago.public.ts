import { difference } from '#kit/rules/money.ts';

export const METODO_TIPOS = ['Efectivo', 'Tarjeta Crédito', 'Depósito', 'Nota de Crédito'] as const;
export type MetodoTipo = (typeof METODO_TIPOS)[number];

/** A payment as the cashier wrote it; lempiras. */
export interface PagoEscrito {
  readonly monto: number;
  /** What was handed over; absent: just what it pays. */
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

/** Lempiras of the largest note: who hands over no more notes than it takes gets less than it back. */
export const BILLETE_MAYOR = 500;
/** Lempiras that no drawer gives back: above it something else than money was typed or scanned. */
const CAMBIO_MAXIMO = 10_000;

/** Whether payments of the type are told apart by a reference: the voucher of the card, the number of the deposit. */
export const llevaReferencia = (tipo: MetodoTipo): boolean => tipo === 'Tarjeta Crédito' || tipo === 'Depósito';

/** Signs without a picture, which make one reference look like another. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A reference as it is kept and shown: what was typed, in capitals, on one line. */
export const referenciaText = (escrita: string): string =>
  escrita.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toUpperCase();

/**
 * A reference as it is compared: its letters and digits, however it was read off the paper; empty: it is none. As
 * `pagos.referencia_clave` has it.
 */
export const referenciaClave = (referencia: string): string =>
  referencia
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');

/** What was handed over for a payment. */
export const recibidoDe = ({ monto, recibido }: PagoEscrito): number => recibido ?? monto;

/** What is wrong with a payment by itself, whatever the others are; null: nothing. */
export const problemaDePago = (tipo: MetodoTipo, pago: PagoEscrito): PagoProblema | null => {
  const cambio = difference(recibidoDe(pago), pago.monto);
  if (cambio < 0) return 'recibido_menor';
  if (cambio > 0 && tipo !== 'Efectivo') return 'cambio_solo_efectivo';
  if (cambio > CAMBIO_MAXIMO) return 'cambio_excesivo';
  if (llevaReferencia(tipo) && referenciaClave(referenciaText(pago.referencia ?? '')) === '')
    return 'referencia_requerida';
  if (tipo === 'Nota de Crédito' && (pago.nota_credito_id ?? null) === null) return 'nota_requerida';
  return null;
};
