import { difference, total as sum } from '#kit/rules/money.ts';

/** What a client owes and may owe; lempiras. */
export interface CuentaDeCredito {
  /** 0: none was agreed; whoever may give credit decides each time. */
  readonly limite_credito: number;
  /** Owed of earlier deliveries. */
  readonly saldo: number;
}

/** How much more the client may owe; null: nothing was agreed, negative: they owe more than that. */
export const creditoDisponible = ({ limite_credito, saldo }: CuentaDeCredito): number | null =>
  limite_credito === 0 ? null : difference(limite_credito, saldo);

/** Whether a delivery that leaves so much unpaid, and pays so much of the earlier ones, goes beyond what was agreed. */
export const excedeCredito = (
  cuenta: CuentaDeCredito,
  { saldo, abonado }: { saldo: number; abonado: number },
): boolean => {
  const disponible = creditoDisponible(cuenta);
  return disponible !== null && saldo > 0 && difference(sum([disponible, abonado]), saldo) < 0;
};
