import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { enLempiras } from '#features/libros/rules/monto.public.ts';
import { factorDelDia } from '#features/libros/server/factor-del-dia.ts';
import { newGasto } from '../../../world/gasto.ts';

export const ADMIN = 'admin';
export const DAY_MS = 86_400_000;
/** The books begin this many days ago. */
export const DIAS = 60;
/** Lempiras for a dollar before the first recorded rate. */
const FACTOR = 26.3;

export const round2 = (value: number): number => Math.round(value * 100) / 100;

/** What the loaders of the books share. */
export interface Loading {
  readonly db: Executor;
  readonly now: Date;
  readonly ground: { readonly db: Executor; readonly cliente_id: 0; readonly servicio_id: 0; readonly usuario: string };
  readonly cuentas: Readonly<Record<'operaciones' | 'depositos' | 'dolares', number>>;
}

/** A morning that many days ago (10:00 in Honduras); if that is still to come, two hours ago. */
export const daysAgo = (now: Date, days: number): Date => {
  const morning = new Date(`${localDay(now.getTime() - days * DAY_MS)}T16:00:00Z`);
  return morning < now ? morning : new Date(now.getTime() - 2 * 3_600_000);
};

type Gasto = Parameters<typeof newGasto>[1];

export const storeGasto = (loading: Loading, days: number, gasto: Gasto): Promise<number> => {
  const moment = daysAgo(loading.now, days);
  return newGasto(loading.ground, { gasto_fecha: localDay(moment), fecha_registro: moment.toISOString(), ...gasto });
};

/** Stores an expense from the account in dollars, at that day's rate. */
export const storeEnDolares = async (loading: Loading, days: number, usd: number, gasto: Gasto): Promise<number> => {
  const factor_dolar = (await factorDelDia(loading.db, localDay(daysAgo(loading.now, days)))) ?? FACTOR;
  return storeGasto(loading, days, {
    ...gasto,
    gasto_valor: enLempiras(usd, factor_dolar),
    gasto_valor_usd: usd,
    factor_dolar,
    cuenta_banco_id: loading.cuentas.dolares,
  });
};
