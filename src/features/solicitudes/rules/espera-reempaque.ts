import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

interface Solicitada {
  readonly guia_estado: GuiaEstado;
  readonly guia_tipo: string;
  readonly falta_tracking: boolean;
  readonly total_paquetes: number;
  readonly paquete_recibidos: number;
}

/** Whether all parcels of a request have arrived and it only waits for its reempaque. */
export const esperaReempaque = ({
  guia_estado,
  guia_tipo,
  falta_tracking,
  total_paquetes,
  paquete_recibidos,
}: Solicitada): boolean =>
  guia_estado === 'Esperando Consolidación' &&
  guia_tipo.startsWith('Reempaque') &&
  !falta_tracking &&
  total_paquetes > 1 &&
  paquete_recibidos === total_paquetes;
