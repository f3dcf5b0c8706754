import { refuse, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { cajaText } from '#features/viaje/rules/guia-numero.ts';

/** A box that does not leave with the other boxes of its guia, and where it is. */
export interface CajaFuera {
  /** GA-123-B2 */
  readonly caja: string;
  /** Continues the sentence after its name: «en la bodega». */
  readonly donde: string;
}

/** The most names listed; the rest are only counted. */
const NAMED = 10;
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** The names as a list; beyond `NAMED`, the first ones and how many more. */
export const nombresText = (names: readonly string[]): string =>
  list.format(names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} más`] : names);

interface Caja {
  readonly servicio_prefijo: string;
  readonly guia_numero: number;
  readonly guia_caja: number;
  readonly tracking: string;
}

/** @param lugar where it is: «la bodega», a shelf, another list. */
export const cajaFueraOf = (
  { servicio_prefijo, guia_numero, guia_caja, tracking }: Caja,
  lugar: string,
): CajaFuera => ({
  caja: cajaText(servicio_prefijo, guia_numero, guia_caja),
  donde: `${tracking}, en ${lugar}`,
});

interface Asked {
  readonly user: Principal;
  readonly comentario: string | null | undefined;
  /** The permission to let it leave incomplete. */
  readonly permiso: Permiso;
  readonly lista: string;
  readonly refusal: ErrorDefinition<{ readonly lista: string; readonly cajas: string }>;
}

/**
 * The history's text for a container that leaves without some boxes of its guias; null if none is missing.
 * @throws the refusal, which names the boxes, unless a user with the permission gives a reason.
 */
export const allowIncompleto = (
  fuera: readonly CajaFuera[],
  { user, comentario, permiso, lista, refusal }: Asked,
): string | null => {
  if (fuera.length === 0) return null;
  const cajas = nombresText(fuera.map(({ caja, donde }) => `${caja} (${donde})`));
  if (comentario == null || !user.permisos.has(permiso)) throw refuse(refusal, { lista, cajas });
  return `Sin ${cajas}: ${comentario}`;
};
