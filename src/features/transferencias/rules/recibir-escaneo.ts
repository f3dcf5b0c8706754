import { recibidoReader, type ScannedRecibido } from '#features/contenedor/rules/read-recibido.ts';
import { cajasPorDecir } from '#features/viaje/rules/caja-de-guia.ts';
import { guiaCodigos } from '#features/tracking/rules/codigo-propio.ts';

/** What a scan is compared with: a guia of the transfer and its boxes. */
interface PorRecibir {
  readonly guia_id: number;
  readonly guia_numero: number;
  readonly servicio_prefijo: string;
  readonly recibida: boolean;
  readonly paquetes: readonly {
    readonly paquete_id: number;
    readonly tracking: string;
    readonly guia_caja: number;
    readonly codigos: readonly string[];
    readonly recibida: boolean;
  }[];
}

const cajasOf = <G extends PorRecibir>(guia: G) =>
  guia.paquetes.map(({ paquete_id, tracking, guia_caja, codigos, recibida }) => ({
    guia,
    paquete_id,
    guia_caja,
    recibida: guia.recibida || recibida,
    guia_numero: guia.guia_numero,
    servicio_prefijo: guia.servicio_prefijo,
    codigos: [tracking, ...codigos, ...guiaCodigos(guia.servicio_prefijo, guia.guia_numero)],
  }));

const readCaja = recibidoReader<ReturnType<typeof cajasOf>[number]>({
  idOf: ({ paquete_id }) => paquete_id,
  answers: ({ codigos }, codes) => codigos.some((one) => codes.has(one)),
  porDecir: cajasPorDecir,
  isComing: ({ recibida }) => !recibida,
  compare: (one, other) => one.guia.guia_id - other.guia.guia_id || one.guia_caja - other.guia_caja,
});

/**
 * What a scan means for a transfer that is being received box by box: expected (`recibido`), scanned or received before
 * (`repetido`), a guia without saying which of its boxes (`por_decir`), or not in it (`inesperado`).
 * @param escaneadas ids of the boxes scanned so far.
 */
export const readRecibido = <G extends PorRecibir>(
  guias: readonly G[],
  escaneadas: ReadonlySet<number>,
  codigo: string,
): ScannedRecibido<G> => {
  const read = readCaja(
    guias.flatMap((guia) => cajasOf<G>(guia)),
    escaneadas,
    codigo,
  );
  return 'miembro' in read ? { ...read, miembro: read.miembro.guia } : read;
};
