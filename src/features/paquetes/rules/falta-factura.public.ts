interface Facturable {
  readonly paquete_estado: string;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
  /** Trackings of the parcels repacked into it that lack an invoice; absent: it is no repack. */
  readonly partes_sin_factura?: readonly string[];
  /** State of the parcel that it was repacked into and leaves with; null or absent: it was not repacked. */
  readonly reempaque_estado?: string | null;
}

const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado']);

/** What else can be missing for a parcel, besides its invoice. */
interface Descrito extends Facturable {
  readonly paquete_descripcion: string;
  /** US dollars. */
  readonly valor_compra: number | null;
}

/** What a parcel lacks that may be asked for after its reception, as words for its badge; empty: nothing. */
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
 * Whether an invoice is missing, for a single box or for one repacked into it: without it the parcel does not leave
 * Miami. After that none is required, though one may still be attached.
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

/** Names the first few trackings, and counts the rest. */
export const partesText = (trackings: readonly string[]): string =>
  trackings.length > NAMED
    ? `${trackings.slice(0, NAMED).join(', ')} y ${trackings.length - NAMED} más`
    : trackings.join(', ');

interface EnLista extends Facturable {
  /** State of its packing list; null: it is in none. */
  readonly packinglist_estado: string | null;
  readonly reempaque_estado: string | null;
  /** State of the packing list that its repack is in. */
  readonly reempaque_lista: string | null;
}

/**
 * Whether the invoice may still be replaced: the parcel is in Miami, and in no packing list that is being prepared to
 * leave.
 */
export const reemplazaFactura = (paquete: EnLista): boolean =>
  paquete.paquete_factura !== null &&
  paquete.cantidad === 1 &&
  EN_MIAMI.has(paquete.reempaque_estado ?? paquete.paquete_estado) &&
  [null, 'Abierto'].includes(paquete.packinglist_estado ?? paquete.reempaque_lista);
