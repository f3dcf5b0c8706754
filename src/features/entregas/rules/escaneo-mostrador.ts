/** What the server found of a code that was scanned at the counter. */
export interface Encontrado {
  readonly cliente_id: number;
  readonly guia_id: number | null;
  /** It can be nobody else's. */
  readonly exacto: boolean;
}

/** What the counter shows while it is scanned. */
export interface EnMostrador {
  /** The client who is attended to; null: nobody yet, or it is done. */
  readonly cliente_id: number | null;
  /** The own guides that can be handed over here. */
  readonly entregables: readonly number[];
  readonly verificadas: ReadonlySet<number>;
}

export type Lectura<Hallado extends Encontrado> =
  /** Nobody is attended to: whose it is comes next. */
  | { readonly kind: 'abrir'; readonly hallado: Hallado }
  /** It is one of the guides that are handed over. */
  | { readonly kind: 'verificar'; readonly guia_id: number }
  | { readonly kind: 'verificada' }
  /** The own guide cannot be handed over here. */
  | { readonly kind: 'no_entregable'; readonly hallado: Hallado }
  /** Not a guide, but the client who stands there. */
  | { readonly kind: 'mismo' }
  /** Somebody else's: a person decides. */
  | { readonly kind: 'ajeno'; readonly hallado: Hallado }
  | { readonly kind: 'varios' }
  | { readonly kind: 'nadie' };

/** What a scanned code means at the counter. It never charges and never changes an amount. */
export const lecturaEnMostrador = <Hallado extends Encontrado>(
  hallados: readonly Hallado[],
  { cliente_id, entregables, verificadas }: EnMostrador,
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
  if (verificadas.has(guia_id)) return { kind: 'verificada' };
  return entregables.includes(guia_id) ? { kind: 'verificar', guia_id } : { kind: 'no_entregable', hallado };
};
