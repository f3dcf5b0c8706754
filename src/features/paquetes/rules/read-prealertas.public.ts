import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { Courier, PatronCourier } from '#features/tracking/rules/courier.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';

export const TRACKING_REPETIDO = 'Este tracking está repetido: ya lo escribió más arriba.';

export interface ReadPrealerta {
  /** As it is stored. */
  readonly tracking: string;
  /** The tracking, then other codes found in the text. */
  readonly codigos: readonly string[];
  readonly courier: Courier;
  /** Why it is refused; null: it is accepted. */
  readonly mensaje: string | null;
}

/** Reads the trackings of one form as typed; if two mean the same, the second is refused. */
export const readPrealertas = (typed: readonly string[], patrones: readonly PatronCourier[]): ReadPrealerta[] => {
  const seen = new Set<string>();
  return typed.map((one) => {
    const { tracking, codigos } = canonicalTracking(one);
    const message = refusalOf(one, patrones)?.mensaje ?? (seen.has(tracking) ? TRACKING_REPETIDO : null);
    seen.add(tracking);
    return { tracking, codigos, courier: recogniseCourier(one, patrones).courier, mensaje: message };
  });
};
