/** What the server found for a code scanned at the counter. */
export interface Encontrado {
  readonly cliente_id: number;
  readonly guia_id: number | null;
  /** Parcels of the guia that the code may name; empty: the guia's own label, and it has several parcels. */
  readonly paquete_ids: readonly number[];
  /** The code cannot mean another client. */
  readonly exacto: boolean;
}

/** A guia that can be handed over here, with its parcels. */
interface Entregable {
  readonly guia_id: number;
  readonly cajas: readonly number[];
}

/** The state of the counter at the time of a scan. */
export interface EnMostrador {
  /** The client being attended; null: none yet, or their delivery is done. */
  readonly cliente_id: number | null;
  readonly entregables: readonly Entregable[];
  /** Parcels already verified, by scan or by hand. */
  readonly vistas: ReadonlySet<number>;
}

export type Lectura<Hallado extends Encontrado> =
  /** No client is being attended: open the owner of the code. */
  | { readonly kind: 'abrir'; readonly hallado: Hallado }
  /** A parcel of a guia that is being handed over; `faltan` more of that guia are still to be verified. */
  | { readonly kind: 'verificar'; readonly guia_id: number; readonly paquete_id: number; readonly faltan: number }
  | { readonly kind: 'verificada' }
  /** The guia has several parcels, and the code does not say which. */
  | { readonly kind: 'por_decir'; readonly guia_id: number }
  /** A guia of this client that cannot be handed over here. */
  | { readonly kind: 'no_entregable'; readonly hallado: Hallado }
  /** The code names the client being attended, not a guia. */
  | { readonly kind: 'mismo' }
  /** It belongs to another client: the cashier decides. */
  | { readonly kind: 'ajeno'; readonly hallado: Hallado }
  | { readonly kind: 'varios' }
  | { readonly kind: 'nadie' };

/** Whether all parcels of a guia are verified. */
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
