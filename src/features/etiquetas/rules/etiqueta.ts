/** What every label says of the company. */
export interface Emisor {
  readonly nombre: string;
  /** Where it receives, and its telephone. */
  readonly linea: string;
  readonly con_logo: boolean;
}

/** What the label of a parcel says. */
export interface EtiquetaPaquete {
  /** What its bars hold: GA000123, or the tracking of a parcel without guide. Letters and digits only. */
  readonly codigo: string;
  /** G{prefix}-{number}; null: there is no guide. */
  readonly guia: string | null;
  /** Which of how many: of the guide's parcels, or of the boxes of a tracking. */
  readonly orden: number;
  readonly total: number;
  /** Which box of its tracking, where the guide counts otherwise. */
  readonly caja: string | null;
  /** Null: nobody was found for it. */
  readonly casillero: string | null;
  /** Of a parcel of nobody's the name that was read on it. */
  readonly cliente: string;
  readonly sucursal_codigo: string;
  readonly sucursal_nombre: string;
  readonly servicio_prefijo: string;
  readonly servicio_nombre: string;
  /** With their units. */
  readonly peso_real: string;
  readonly peso_cobrar: string;
  readonly medidas: string;
  readonly tracking: string;
  readonly courier: string;
  readonly descripcion: string;
  readonly recepcion: string;
}

/** What the label of a packing list says. */
export interface EtiquetaPackinglist {
  readonly codigo: string;
  /** P{prefix}-{number} */
  readonly numero: string;
  readonly servicio_prefijo: string;
  readonly servicio_nombre: string;
  readonly piezas: number;
  readonly libras: string;
  readonly fecha: string;
}
