import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

export interface PorRecibir {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly orden: number;
  readonly codigos: readonly string[];
  readonly guia_numero: number | null;
  readonly paquete_estado: string;
}

const ON_ITS_WAY = 'Enviado a HN';

/** Whether a parcel of a list has still to come. */
export const estaEnCamino = ({ paquete_estado }: Pick<PorRecibir, 'paquete_estado'>): boolean =>
  paquete_estado === ON_ITS_WAY;

/**
 * What a scan means for a list that is being received: the next box that answers to the code and has not been scanned;
 * one that was scanned or received before; or something that is not in the list.
 * @param escaneados those scanned so far, not stored yet.
 */
export const leerRecibido = <P extends PorRecibir>(
  paquetes: readonly P[],
  escaneados: ReadonlySet<number>,
  codigo: string,
):
  | { readonly outcome: 'recibido' | 'repetido'; readonly paquete: P }
  | { readonly outcome: 'inesperado'; readonly tracking: string } => {
  const read = canonicalTracking(codigo);
  const codes = new Set(read.codigos);
  const answering = paquetes
    .filter(
      ({ tracking, codigos, guia_numero }) =>
        codes.has(tracking) ||
        codigos.some((one) => codes.has(one)) ||
        // The prefix does not count: a guide keeps its number when its service changes.
        (read.kind === 'guia' && guia_numero === read.numero),
    )
    .toSorted((a, b) => a.orden - b.orden || a.paquete_id - b.paquete_id);
  const next = answering.find((paquete) => estaEnCamino(paquete) && !escaneados.has(paquete.paquete_id));
  if (next !== undefined) return { outcome: 'recibido', paquete: next };
  const before = answering.at(-1);
  return before === undefined
    ? { outcome: 'inesperado', tracking: read.tracking }
    : { outcome: 'repetido', paquete: before };
};
