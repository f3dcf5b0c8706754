import { useCall } from '#kit/web/api/use-call.ts';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';

const ACTIVAS = { query: { limite: 100, orden: 'cuenta_banco_nombre', activo: 'true' } } as const;
const TODAS = { query: { limite: 100, orden: 'cuenta_banco_nombre' } } as const;

/** The accounts that money goes out of or into, with their bank. A company has a few dozen. */
export const useCuentas = (activas: boolean) =>
  useCall(bancosCalls.cuentas, activas ? ACTIVAS : TODAS).data?.data ?? [];

/** In which money the chosen account is; of none, lempiras. */
export const useMoneda = (cuenta_banco_id: unknown) =>
  useCuentas(true).find((one) => one.cuenta_banco_id === cuenta_banco_id)?.cuenta_banco_moneda ?? 'HNL';
