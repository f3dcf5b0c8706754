import type { AppError } from '#kit/contract/errors.ts';
import { requireCaja } from '#features/viaje/server/caja-por-decir.ts';
import { estaAMano, siguienteMiembro } from '../rules/siguiente-miembro.ts';

/** A box that matches the scanned code. */
type Candidata = Parameters<typeof estaAMano>[0] & Parameters<typeof requireCaja>[1][number];

type Meaning<C> = Parameters<typeof siguienteMiembro>[1] & {
  /** The refusal of a box that may not go in. */
  readonly refusal: (caja: C) => AppError;
};

/**
 * The box that a scan puts in, of those that match its code, in the order in which they are taken; see
 * `siguienteMiembro`. `repetido`: it is in already.
 * @throws CAJA_POR_DECIR if the code does not say which box it is; `refusal` if the box may not go in.
 */
export const cajaQueEntra = <C extends Candidata>(
  codigo: string,
  answering: readonly [C, ...C[]],
  { refusal, ...meaning }: Meaning<C>,
): { readonly caja: C; readonly repetido: boolean } => {
  requireCaja(
    codigo,
    answering.filter((one) => estaAMano(one, meaning.away)),
  );
  const { miembro, outcome } = siguienteMiembro(answering, meaning);
  if (outcome === 'rechazar') throw refusal(miembro);
  return { caja: miembro, repetido: outcome === 'repetido' };
};
