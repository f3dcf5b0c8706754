import { leerRecibidoDe } from '#features/contenedor/rules/leer-recibido.ts';

/** What of a guide of a transfer a scan is read against. */
interface PorRecibir {
  readonly guia_id: number;
  readonly guia_numero: number;
  readonly recibida: boolean;
  /** Every code by which its boxes answer. */
  readonly codigos: readonly string[];
}

/**
 * What a scan means for a transfer that is being received: expected (`recibido`), scanned or received before
 * (`repetido`), or not in it (`inesperado`).
 */
export const leerRecibido = leerRecibidoDe<PorRecibir>({
  idOf: ({ guia_id }) => guia_id,
  // The prefix does not count: a guide keeps its number when its service changes.
  answers: ({ codigos, guia_numero }, read, codes) =>
    codigos.some((one) => codes.has(one)) || (read.kind === 'guia' && guia_numero === read.numero),
  isComing: ({ recibida }) => !recibida,
  compare: (one, other) => one.guia_id - other.guia_id,
});
