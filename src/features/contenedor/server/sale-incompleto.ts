import { refuse, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { cajaText } from '#features/viaje/rules/guia-numero.ts';

/** A box of a guide that does not leave with the others, and where it is. */
export interface CajaFuera {
  /** GA-123-B2 */
  readonly caja: string;
  /** Goes on after its name: «en la bodega». */
  readonly donde: string;
}

/** So many are named; of more, their number. */
const NAMED = 10;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Names, or of many the first and how many more. */
export const nombresText = (names: readonly string[]): string =>
  list.format(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} más`] : names);

interface Caja {
  readonly servicio_prefijo: string;
  readonly guia_numero: number;
  readonly guia_caja: number;
  readonly tracking: string;
}

/** @param lugar where it is: «la bodega», a shelf, another list. */
export const cajaFueraDe = (
  { servicio_prefijo, guia_numero, guia_caja, tracking }: Caja,
  lugar: string,
): CajaFuera => ({
  caja: cajaText(servicio_prefijo, guia_numero, guia_caja),
  donde: `${tracking}, en ${lugar}`,
});

interface Asked {
  readonly user: Principal;
  readonly comentario: string | null | undefined;
  /** Who may let it go. */
  readonly permiso: Permiso;
  readonly lista: string;
  readonly refusal: ErrorDefinition<{ readonly lista: string; readonly cajas: string }>;
}

/**
 * What the history says of what leaves without all boxes of its guides; null: nothing is missing.
 * @throws the refusal, which names them, unless somebody entitled says why.
 */
export const permitirIncompleto = (
  fuera: readonly CajaFuera[],
  { user, comentario, permiso, lista, refusal }: Asked,
): string | null => {
  if (fuera.length === 0) return null;
  const cajas = nombresText(fuera.map(({ caja, donde }) => `${caja} (${donde})`));
  if (comentario == null || !user.permisos.has(permiso)) throw refuse(refusal, { lista, cajas });
  return `Sin ${cajas}: ${comentario}`;
};
