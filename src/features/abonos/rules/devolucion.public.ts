import { numeroText } from '#kit/rules/numero-text.ts';
import { total as sum } from '#kit/rules/money.ts';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import type { MetodoTipo } from './pago.public.ts';

interface Pago {
  readonly metodo_tipo: MetodoTipo;
  readonly metodo_nombre: string;
  readonly monto: number;
  readonly referencia: string | null;
  readonly nota_credito_id: number | null;
}

interface Recibo {
  readonly abono_id: number;
  readonly anulado: boolean;
  /** The part of it that paid the delivery. */
  readonly abono: number;
  /** It paid other deliveries too: it stays, and its part becomes a credit note. */
  readonly de_otras: boolean;
  readonly pagos: readonly Pago[];
}

/** An amount in lempiras, and what becomes of it; the text follows the amount. */
export interface Devuelto {
  readonly monto: number;
  readonly text: string;
}

const textOfPago = ({ metodo_tipo, metodo_nombre, referencia, nota_credito_id }: Pago): string => {
  const medio = referencia === null ? metodo_nombre : `${metodo_nombre} (ref. ${referencia})`;
  switch (metodo_tipo) {
    case 'Efectivo':
      return 'en efectivo: devuélvalos al cliente.';
    case 'Tarjeta Crédito':
      return `de ${medio}: anule el cobro en la terminal.`;
    case 'Depósito':
      return `de ${medio}: devuélvalos por el banco.`;
    case 'Nota de Crédito':
      return `vuelven a su nota de crédito ${nota_credito_id === null ? '' : notaText(nota_credito_id)}: no los devuelva en dinero.`;
  }
};

/** What becomes of each payment when its receipt is voided; what has the same end is one amount. */
export const devueltoDePagos = (pagos: readonly Pago[]): Devuelto[] =>
  [...Map.groupBy(pagos, textOfPago)].map(([text, same]) => ({ monto: sum(same.map(({ monto }) => monto)), text }));

/** What becomes of the money of a delivery when the delivery is voided: what `takeBackPagos` does with its receipts. */
export const devueltoDeEntrega = (recibos: readonly Recibo[]): Devuelto[] => {
  const vivos = recibos.filter(({ anulado }) => !anulado);
  return [
    ...devueltoDePagos(vivos.flatMap(({ de_otras, pagos }) => (de_otras ? [] : pagos))),
    ...vivos
      .filter(({ de_otras }) => de_otras)
      .map(({ abono, abono_id }) => ({
        monto: abono,
        text: `del comprobante ${numeroText(abono_id)}, que pagó también otra entrega, quedan como crédito del cliente (nota por Devolución): no los devuelva en dinero.`,
      })),
  ];
};
