import { type DateFormat, dateText, numberOfDay } from '#kit/rules/dates.ts';
import { counted } from '#kit/rules/counted.ts';
import { difference } from '#kit/rules/money.ts';
import { type Moneda, moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';

/** The kinds of our records that a line of a statement can match. */
export const CLASES = ['pago', 'comprobante', 'ingreso', 'gasto'] as const;
export type Clase = (typeof CLASES)[number];

export const SITUACIONES = ['Pendiente', 'Conciliada', 'Sin registrar'] as const;
export type Situacion = (typeof SITUACIONES)[number];

/** Largest difference in days at which a record with the same amount may still match. */
export const DIAS_CERCA = 5;

export interface Candidato {
  readonly clase: Clase;
  readonly id: number;
  /** The number on its document; for a payment, that of its receipt. */
  readonly numero: number;
  /** yyyy-mm-dd */
  readonly fecha: string;
  readonly monto: number;
  readonly moneda: Moneda;
  readonly referencia: string;
  /** Name of its client or of its category. */
  readonly quien: string;
  /** Its reference equals that of the line. */
  readonly misma_referencia: boolean;
  /** Whether the user may open the record. */
  readonly acciones: { readonly abrir: boolean };
}

interface Linea {
  readonly fecha: string;
  readonly monto: number;
  readonly moneda: Moneda;
}

/** Name and number of the record: «Recibo 000000012». */
export const registroText = ({ clase, numero }: Pick<Candidato, 'clase' | 'numero'>): string => {
  switch (clase) {
    case 'pago':
      return `Recibo ${numeroText(numero)}`;
    case 'comprobante':
      return `Comprobante CT-${asientoText(numero)}`;
    case 'ingreso':
      return `Ingreso ${asientoText(numero)}`;
    case 'gasto':
      return `Gasto ${asientoText(numero)}`;
  }
};

const size = (monto: number): number => Math.abs(monto);

/** How the candidate differs from the line, one phrase per difference; empty if it does not. */
export const diferencias = (
  linea: Linea,
  candidato: Omit<Candidato, 'clase' | 'id' | 'numero' | 'quien' | 'acciones'>,
  format: DateFormat,
): string[] => {
  const mine = size(linea.monto);
  const said: string[] = [];
  if (candidato.moneda !== linea.moneda)
    said.push(`está en otra moneda: ${moneyText(candidato.monto, candidato.moneda)}`);
  else if (candidato.monto !== mine) {
    const more = difference(candidato.monto, mine);
    said.push(`${moneyText(size(more), linea.moneda)} ${more > 0 ? 'más' : 'menos'} que el banco`);
  }
  if (!candidato.misma_referencia)
    said.push(candidato.referencia === '' ? 'sin referencia' : `otra referencia: ${candidato.referencia}`);
  const days = numberOfDay(candidato.fecha) - numberOfDay(linea.fecha);
  if (days !== 0)
    said.push(
      `${counted(size(days), '1 día', '# días')} ${days > 0 ? 'después' : 'antes'} (${dateText(candidato.fecha, format)})`,
    );
  return said;
};

interface Tied {
  readonly clase: Clase;
  readonly numero: number;
  readonly razon: string | null;
}

/** Why a settled line is open again: the record that it was tied to was voided or deleted. */
export const avisoDeCaida = ({ clase, numero, razon }: Tied): string => {
  const what = {
    pago: `Se anuló el pago del recibo ${numeroText(numero)}`,
    comprobante: `Se anuló el crédito del comprobante CT-${asientoText(numero)}`,
    ingreso: `Se eliminó el ingreso ${asientoText(numero)}`,
    gasto: `Se eliminó el gasto ${asientoText(numero)}`,
  }[clase];
  return razon === null || razon === '' ? `${what}.` : `${what}: ${razon}`;
};
