import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { MIAMI } from './miami.ts';

/** What is known of a scanned parcel. */
export interface Hallado {
  readonly paquete_estado: PaqueteEstado;
  /** Its bodega according to the system: 0 Miami, else the branch; null if in none. */
  readonly bodega: number | null;
  readonly sucursal_nombre: string | null;
  /** The branch of its guia; null if it has none. */
  readonly guia_sucursal_id: number | null;
  /** The transfer that it is on its way in, its written number and destination. */
  readonly traslado: { readonly numero: string; readonly sucursal_id: number; readonly destino: string } | null;
  /** The written number of its packing list. */
  readonly lista: string | null;
  /** The tracking of the parcel that it was repacked into. */
  readonly reempaque: string | null;
}

/** Why a parcel should not be where it was scanned, and what to do. */
export interface FueraDeLugar {
  /** Continues a sentence that begins with the parcel. */
  readonly motivo: string;
  readonly que_hacer: string;
}

const enSucursal = (nombre: string | null): string => (nombre === null ? 'otra sucursal' : `la sucursal ${nombre}`);
const enLista = (lista: string | null): string => (lista === null ? '' : ` en la lista ${lista}`);

/** The problem of a scanned parcel that is on its way between branches. */
const enTraslado = (
  { numero, sucursal_id, destino }: NonNullable<Hallado['traslado']>,
  bodega: number,
  leftHere: boolean,
): FueraDeLugar => {
  if (sucursal_id === bodega)
    return {
      motivo: `viene en la transferencia ${numero} y no se ha recibido`,
      que_hacer: 'Recíbalo primero en «Recibir en sucursal» y después dele lugar.',
    };
  const motivo = `va en la transferencia ${numero} hacia ${enSucursal(destino)}`;
  return leftHere
    ? { motivo, que_hacer: 'Se quedó aquí: retírelo de esa transferencia para que vuelva a la bodega.' }
    : { motivo, que_hacer: 'Apártelo y avise a esa sucursal: lo espera allá.' };
};

/** Whether it is a box that was lost on the way to this branch, where its guia is, and was found now. */
export const llegaTarde = (
  { paquete_estado, traslado, guia_sucursal_id, ...paquete }: Hallado,
  bodega: number,
): boolean =>
  (paquete_estado === 'Recibido en HN' || paquete_estado === 'Disponible para entrega') &&
  traslado === null &&
  paquete.bodega !== bodega &&
  guia_sucursal_id === bodega;

/** The problem of a parcel in a bodega; null if it belongs there. */
export const fueraDeLugar = (paquete: Hallado, bodega: number): FueraDeLugar | null => {
  const { paquete_estado, lista, reempaque, sucursal_nombre, traslado } = paquete;
  if (reempaque !== null)
    return { motivo: `se reempacó en ${reempaque}`, que_hacer: 'Escanee la etiqueta del reempaque; esta ya no vale.' };
  if (traslado !== null) return enTraslado(traslado, bodega, paquete.bodega === bodega);
  if (paquete.bodega === bodega || llegaTarde(paquete, bodega)) return null;
  const inMiami = bodega === MIAMI;
  switch (paquete_estado) {
    case 'Pre-alertado':
      return inMiami
        ? { motivo: 'todavía no se ha recibido', que_hacer: 'Recíbalo primero en «Recibir» y después dele lugar.' }
        : {
            motivo: 'todavía no se ha recibido en Miami',
            que_hacer: 'Apártelo y avise a Miami: falta recibirlo y ponerlo en una lista.',
          };
    case 'Recibido en USA':
      return {
        motivo: `según el sistema sigue en Miami${enLista(lista)}`,
        que_hacer: 'Apártelo y avise a Miami: su lista no se ha enviado o se fue sin él.',
      };
    case 'Enviado a HN':
      return inMiami
        ? {
            motivo: `ya se envió a Honduras${enLista(lista)}`,
            que_hacer: 'Se quedó en Miami: retírelo de esa lista para que vuelva a la bodega.',
          }
        : {
            motivo: `viene${enLista(lista)} y no se ha recibido`,
            que_hacer: 'Recíbalo primero en «Recibir en Honduras» y después dele lugar.',
          };
    case 'Recibido en HN':
    case 'Disponible para entrega':
      return inMiami
        ? {
            motivo: `según el sistema está en ${enSucursal(sucursal_nombre)}`,
            que_hacer: 'Apártelo y avise a Honduras: se recibió allá sin que llegara.',
          }
        : {
            motivo: `es de ${enSucursal(sucursal_nombre)}`,
            que_hacer: 'Apártelo y devuélvalo a esa sucursal en la próxima transferencia.',
          };
    case 'Entregado':
      return {
        motivo: 'ya se entregó',
        que_hacer: 'Apártelo y revise su entrega con quien la hizo: el cliente se fue sin él, o la etiqueta es vieja.',
      };
    case 'Abandonado':
      return {
        motivo: 'está registrado como abandonado',
        que_hacer: 'Sáquelo de este estante y llévelo a donde se guardan los abandonados.',
      };
  }
};
