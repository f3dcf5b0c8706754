/** What the server found of a code that was scanned at the counter. */
export interface Encontrado {
  readonly cliente_id: number;
  readonly guia_id: number | null;
  /** The boxes of the guide that the code may name; none: it is the plain label of one with several. */
  readonly paquete_ids: readonly number[];
  /** It can be nobody else's. */
  readonly exacto: boolean;
}

/** A guide that can be handed over here, and its boxes. */
interface Entregable {
  readonly guia_id: number;
  readonly cajas: readonly number[];
}

/** What the counter shows while it is scanned. */
export interface EnMostrador {
  /** The client who is attended to; null: nobody yet, or it is done. */
  readonly cliente_id: number | null;
  readonly entregables: readonly Entregable[];
  /** The boxes that were shown, by scan or by hand. */
  readonly vistas: ReadonlySet<number>;
}

export type Lectura<Hallado extends Encontrado> =
  /** Nobody is attended to: whose it is comes next. */
  | { readonly kind: 'abrir'; readonly hallado: Hallado }
  /** It is a box of one of the guides that are handed over; so many more of them are to be shown. */
  | { readonly kind: 'verificar'; readonly guia_id: number; readonly paquete_id: number; readonly faltan: number }
  | { readonly kind: 'verificada' }
  /** The guide has several boxes, and the code does not say which. */
  | { readonly kind: 'por_decir'; readonly guia_id: number }
  /** The own guide cannot be handed over here. */
  | { readonly kind: 'no_entregable'; readonly hallado: Hallado }
  /** Not a guide, but the client who stands there. */
  | { readonly kind: 'mismo' }
  /** Somebody else's: a person decides. */
  | { readonly kind: 'ajeno'; readonly hallado: Hallado }
  | { readonly kind: 'varios' }
  | { readonly kind: 'nadie' };

/** Whether all boxes of a guide were shown. */
export const estaVerificada = ({ cajas }: Pick<Entregable, 'cajas'>, vistas: ReadonlySet<number>): boolean =>
  cajas.length > 0 && cajas.every((caja) => vistas.has(caja));

/** What a scanned code means at the counter. It never charges and never changes an amount. */
export const lecturaEnMostrador = <Hallado extends Encontrado>(
  hallados: readonly Hallado[],
  { cliente_id, entregables, vistas }: EnMostrador,
): Lectura<Hallado> => {
  const exact = hallados.filter(({ exacto }) => exacto);
  const candidates = exact.length > 0 ? exact : hallados;
  const [hallado] = candidates;
  if (hallado === undefined) return { kind: 'nadie' };
  if (candidates.length > 1) return { kind: 'varios' };
  if (cliente_id === null) return { kind: 'abrir', hallado };
  if (hallado.cliente_id !== cliente_id) return { kind: 'ajeno', hallado };
  const { guia_id } = hallado;
  if (guia_id === null) return { kind: 'mismo' };
  const guia = entregables.find((one) => one.guia_id === guia_id);
  if (guia === undefined) return { kind: 'no_entregable', hallado };
  if (estaVerificada(guia, vistas)) return { kind: 'verificada' };
  const named = guia.cajas.filter((caja) => hallado.paquete_ids.includes(caja));
  if (named.length === 0) return { kind: 'por_decir', guia_id };
  const paquete_id = named.find((caja) => !vistas.has(caja));
  if (paquete_id === undefined) return { kind: 'verificada' };
  const faltan = guia.cajas.filter((caja) => caja !== paquete_id && !vistas.has(caja)).length;
  return { kind: 'verificar', guia_id, paquete_id, faltan };
};
