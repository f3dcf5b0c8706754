import { cajasPorDecir } from '#features/viaje/rules/caja-de-guia.ts';
import { recibidoReader } from '#features/contenedor/rules/read-recibido.ts';

export interface PorRecibir {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly orden: number;
  readonly codigos: readonly string[];
  readonly guia_numero: number | null;
  readonly servicio_prefijo: string | null;
  readonly guia_caja: number | null;
  readonly paquete_estado: string;
}

const ON_ITS_WAY = 'Enviado a HN';

/** Whether a parcel of a list has yet to arrive. */
export const estaEnCamino = ({ paquete_estado }: Pick<PorRecibir, 'paquete_estado'>): boolean =>
  paquete_estado === ON_ITS_WAY;

/**
 * The meaning of a scan for a list that is being received: the next box with that code that was not scanned yet; a box
 * that was scanned or received before; a guide with several boxes in the list; or something that is not in it.
 */
export const readRecibido = recibidoReader<PorRecibir>({
  idOf: ({ paquete_id }) => paquete_id,
  answers: ({ tracking, codigos }, codes) => codes.has(tracking) || codigos.some((one) => codes.has(one)),
  porDecir: cajasPorDecir,
  isComing: estaEnCamino,
  compare: (one, other) => one.orden - other.orden || one.paquete_id - other.paquete_id,
});
