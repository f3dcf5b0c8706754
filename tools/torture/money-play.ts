import { decimalOf } from '#kit/rules/money.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Random } from '#app/server/world/random.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';
import { newUser } from '../../tests/harness/new-user.ts';

/** A cashier at a counter. */
export interface Cajero {
  readonly usuario: string;
  readonly token: string;
  readonly sucursal_id: number;
  readonly daCredito: boolean;
  /** Whether they book expenses and incomes. */
  readonly llevaLibros: boolean;
}

/** Two at the main branch, one at another, and one who may not give credit. The first may also void. */
const ROLES = [
  { rol: 'Administrador', lejos: false },
  { rol: 'Supervisor', lejos: false },
  { rol: 'Supervisor', lejos: true },
  { rol: 'Empleado', lejos: false },
] as const;

export const newCajeros = async (api: TestApi): Promise<readonly [Cajero, ...Cajero[]]> => {
  const cajeros = await Promise.all(
    ROLES.map(async ({ rol, lejos }): Promise<Cajero> => {
      const sucursal_id = lejos ? await api.world.sucursal() : await sucursalPrincipal(api.db);
      const usuario = await newUser(api, { sucursal_id }, rol);
      const may = rol !== 'Empleado';
      return { usuario, token: await api.openSession(usuario), sucursal_id, daCredito: may, llevaLibros: may };
    }),
  );
  return cajeros as unknown as readonly [Cajero, ...Cajero[]];
};

/** The state of one game. */
export interface Play {
  readonly api: TestApi;
  readonly random: Random;
  readonly cajeros: readonly [Cajero, ...Cajero[]];
  /** The cashier of this move. */
  readonly cajero: Cajero;
  readonly clientes: readonly number[];
  /** The session of each client, for sending proofs of transfer. */
  readonly tokens: ReadonlyMap<number, string>;
  /** The number of proofs sent for each client; their number per day is limited. */
  readonly enviados: Map<number, number>;
  /** The references of sent proofs: now and then the same transfer is also brought to the counter. */
  readonly referencias: string[];
  readonly cuenta_banco_id: number;
  readonly metodos: {
    readonly efectivo: number;
    readonly tarjeta: number;
    readonly deposito: number;
    readonly nota: number;
  };
}

/** A part of an amount, at least a cent. */
export const partOf = (random: Random, amount: number): number =>
  Math.max(
    1,
    Math.floor(Number(decimalOf(amount).units * 10n ** BigInt(2 - decimalOf(amount).places)) * random.next()),
  ) / 100;

/** A request that is ready to be sent. */
export type Asking = () => Promise<Answer<Call>>;
/**
 * Sends a request by this move's cashier, unless it names somebody else. What is answered with 429, as a third form with
 * files at the same time is, the client of the game repeats (patience.ts).
 */
export const asked =
  <const C extends Call>({ api, cajero }: Play, call: C, what: Asked<C>): Asking =>
  async () => {
    const who = what.as === undefined && what.token === undefined ? { token: cajero.token } : {};
    return (await api.call(call, { ...who, ...what })) as Answer<Call>;
  };
