/** What every label says about the company. */
export interface Emisor {
  readonly nombre: string;
  /** Its place of reception and its telephone. */
  readonly linea: string;
  readonly con_logo: boolean;
}

/** The contents of the label of a parcel. */
export interface EtiquetaPaquete {
  /**
   * The contents of its barcode, letters and digits only: the box, GA000123B1; without a guide CAJA000012, or the
   * tracking if that has a single box.
   */
  readonly codigo: string;
  /** G{prefix}-{number}; null if there is no guide. */
  readonly guia: string | null;
  /** Position and count, among the parcels of the guide or the boxes of the tracking. */
  readonly orden: number;
  readonly total: number;
  /** Which box of its tracking it is, if `orden` counts the parcels of the guide. */
  readonly caja: string | null;
  /** null: its owner is not known. */
  readonly casillero: string | null;
  /** Its client; for a parcel without an owner, the name that was read on it. */
  readonly cliente: string;
  readonly sucursal_codigo: string;
  readonly sucursal_nombre: string;
  readonly servicio_prefijo: string;
  readonly servicio_nombre: string;
  /** Weights with their units. */
  readonly peso_real: string;
  readonly peso_cobrar: string;
  readonly medidas: string;
  readonly tracking: string;
  readonly courier: string;
  readonly descripcion: string;
  readonly recepcion: string;
}

/** The contents of the label of a shelf. */
export interface EtiquetaEstante {
  /** The contents of its barcode: letters and digits only. */
  readonly codigo: string;
  /** The place as text: A-03-2. */
  readonly lugar: string;
}

/** The contents of the label of a packing list or a transfer. */
export interface EtiquetaContenedor {
  readonly codigo: string;
  /** Its number as text: PA-45, T-12. */
  readonly numero: string;
  /** The kind of container, printed above the number. */
  readonly titulo: string;
  /** The large letter in the corner, and its meaning. */
  readonly letra: string;
  readonly letra_nombre: string;
  /** The service, or the destination. */
  readonly via: { readonly titulo: string; readonly texto: string };
  /** Caption of the count: «PIEZAS», «GUÍAS». */
  readonly cuenta: string;
  readonly total: number;
  readonly libras: string;
  readonly fecha: string;
}
