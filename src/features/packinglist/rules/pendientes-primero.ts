import { estaEnCamino, type PorRecibir } from './recibir-escaneo.ts';

interface EnLista extends Pick<PorRecibir, 'paquete_estado'> {
  /** What keeps it from travelling. */
  readonly motivo: string | null;
}

/** Where some have come and others have not, those that are missing lead, and before a list is sent what keeps it here. */
export const pendientesPrimero = <P extends EnLista>(paquetes: readonly P[]): readonly P[] => {
  const isOpen = (paquete: P): boolean => estaEnCamino(paquete) || paquete.motivo !== null;
  const open = paquetes.filter(isOpen);
  return [...open, ...paquetes.filter((paquete) => !isOpen(paquete))];
};
