import { useCall } from '#kit/web/api/use-call.ts';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';

const ACTIVAS = { query: { limite: 100, orden: 'cuenta_banco_nombre', activo: 'true' } } as const;
const TODAS = { query: { limite: 100, orden: 'cuenta_banco_nombre' } } as const;

/** All accounts with their bank, or only the active ones. A company has a few dozen, so one page of 100 is enough. */
export const useCuentas = (activas: boolean) =>
  useCall(bancosCalls.cuentas, activas ? ACTIVAS : TODAS).data?.data ?? [];

/** The currency of the chosen account; lempiras if none is chosen. */
export const useMoneda = (cuenta_banco_id: unknown) =>
  useCuentas(true).find((one) => one.cuenta_banco_id === cuenta_banco_id)?.cuenta_banco_moneda ?? 'HNL';
