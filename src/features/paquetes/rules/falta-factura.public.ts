interface Facturable {
  readonly paquete_estado: string;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
  /** The trackings of what was repacked into it and lacks an invoice; absent: it is no repack. */
  readonly partes_sin_factura?: readonly string[];
  /** Of the parcel that it was repacked into, and leaves with; null or absent: it goes by itself. */
  readonly reempaque_estado?: string | null;
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

const EN_MIAMI: ReadonlySet<string> = new Set(['Pre-alertado', 'Recibido en USA']);

/**
 * Whether an invoice is asked for, of one box that somebody bought or of one inside it: without it a parcel does not leave
 * Miami. What has left needs none any more; one may still be attached.
 */
export const faltaFactura = ({
  paquete_estado,
  cantidad,
  paquete_factura,
  partes_sin_factura = [],
  reempaque_estado = null,
}: Facturable): boolean =>
  EN_MIAMI.has(reempaque_estado ?? paquete_estado) &&
  ((paquete_factura === null && cantidad === 1) || partes_sin_factura.length > 0);

const NAMED = 3;

/** The first few of them by name. */
export const partesText = (trackings: readonly string[]): string =>
  trackings.length > NAMED
    ? `${trackings.slice(0, NAMED).join(', ')} y ${trackings.length - NAMED} más`
    : trackings.join(', ');

interface EnLista extends Facturable {
  /** Of the packing list that it stands in; null: in none. */
  readonly packinglist_estado: string | null;
  readonly reempaque_estado: string | null;
  /** Of the packing list in which that one stands. */
  readonly reempaque_lista: string | null;
}

/**
 * Whether another invoice may take the place of the one that is there: until the parcel leaves Miami, or stands in a
 * list that is made ready to leave.
 */
export const reemplazaFactura = (paquete: EnLista): boolean =>
  paquete.paquete_factura !== null &&
  paquete.cantidad === 1 &&
  EN_MIAMI.has(paquete.reempaque_estado ?? paquete.paquete_estado) &&
  [null, 'Abierto'].includes(paquete.packinglist_estado ?? paquete.reempaque_lista);
