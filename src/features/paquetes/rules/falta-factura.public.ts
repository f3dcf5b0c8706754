interface Facturable {
  readonly paquete_estado: string;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
}

const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado']);

/** What is still to be told of a parcel, besides its invoice. */
interface Descrito extends Facturable {
  readonly paquete_descripcion: string;
  /** US dollars. */
  readonly valor_compra: number | null;
}

/** What a parcel lacks that may be asked for after it was received, in the words of its sign; none: all is there. */
export const faltantes = (paquete: Descrito): readonly string[] => {
  if (FINISHED.has(paquete.paquete_estado)) return [];
  return [
    ...(paquete.paquete_descripcion.trim() === '' ? ['descripción'] : []),
    ...(paquete.valor_compra === null ? ['valor'] : []),
    ...(faltaFactura(paquete) ? ['factura'] : []),
  ];
};

/** Whether an invoice is still asked for: of one box that somebody bought, until it is delivered. */
export const faltaFactura = ({ paquete_estado, cantidad, paquete_factura }: Facturable): boolean =>
  paquete_factura === null && cantidad === 1 && !FINISHED.has(paquete_estado);

const EN_MIAMI: ReadonlySet<string> = new Set(['Pre-alertado', 'Recibido en USA']);

/** Of the packing list that it stands in; null: in none. */
interface EnLista extends Facturable {
  readonly packinglist_estado: string | null;
}

/**
 * Whether another invoice may take the place of the one that is there: until the parcel leaves Miami, or stands in a
 * list that is made ready to leave.
 */
export const reemplazaFactura = (paquete: EnLista): boolean =>
  paquete.paquete_factura !== null &&
  paquete.cantidad === 1 &&
  EN_MIAMI.has(paquete.paquete_estado) &&
  (paquete.packinglist_estado === null || paquete.packinglist_estado === 'Abierto');
