import { from, type Transition } from '#kit/rules/transitions.ts';

export const ENTREGA_ESTADOS = ['Pagada', 'Crédito', 'Anulada'] as const;
export type EntregaEstado = (typeof ENTREGA_ESTADOS)[number];

/** The state of a delivery that is not voided, by what is owed of it, in lempiras. */
export const estadoConSaldo = (saldo: number): 'Pagada' | 'Crédito' => (saldo > 0 ? 'Crédito' : 'Pagada');

/** What happens to a delivery; `devolver`: a receipt that paid part of it is voided. */
export const ENTREGA_ACCIONES = ['entregar', 'abonar', 'devolver', 'anular'] as const;
export type EntregaAccion = (typeof ENTREGA_ACCIONES)[number];

/** Of two targets the sums decide: a delivery is paid when nothing of it is owed, and the table insists on it. */
export const ENTREGA_TRANSICIONES: readonly Transition<EntregaEstado, EntregaAccion>[] = [
  ...from('entregar', [null], 'Pagada'),
  ...from('entregar', [null], 'Crédito'),
  ...from('abonar', ['Crédito'], 'Pagada'),
  ...from('abonar', ['Crédito'], 'Crédito'),
  ...from('devolver', ['Pagada', 'Crédito'], 'Crédito'),
  ...from('anular', ['Pagada', 'Crédito'], 'Anulada'),
];
