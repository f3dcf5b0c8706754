import { difference, total as sum } from '#kit/rules/money.ts';

/** What a client owes and their credit limit; lempiras. */
export interface CuentaDeCredito {
  /** 0: no limit was agreed; whoever may give credit decides each time. */
  readonly limite_credito: number;
  /** Owed from earlier deliveries. */
  readonly saldo: number;
}

/** How much more the client may owe; null: no limit was agreed, negative: they already exceed it. */
export const creditoDisponible = ({ limite_credito, saldo }: CuentaDeCredito): number | null =>
  limite_credito === 0 ? null : difference(limite_credito, saldo);

/** Whether a delivery that leaves `saldo` unpaid and pays `abonado` of earlier debts exceeds the client's limit. */
export const excedeCredito = (
  cuenta: CuentaDeCredito,
  { saldo, abonado }: { saldo: number; abonado: number },
): boolean => {
  const disponible = creditoDisponible(cuenta);
  return disponible !== null && saldo > 0 && difference(sum([disponible, abonado]), saldo) < 0;
};
