/** What every label says of the company. */
export interface Emisor {
  readonly nombre: string;
  /** Where it receives, and its telephone. */
  readonly linea: string;
  readonly con_logo: boolean;
}

/** What the label of a parcel says. */
export interface EtiquetaPaquete {
  /** What its bars hold, letters and digits only: the box, GA000123B1; without a guide CAJA000012, or the tracking of one box. */
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

/** What the label of a shelf says. */
export interface EtiquetaEstante {
  /** What its bars hold: letters and digits only. */
  readonly codigo: string;
  /** As it is written: A-03-2. */
  readonly lugar: string;
}

/** What the label of what travels together says: a packing list, a transfer. */
export interface EtiquetaContenedor {
  readonly codigo: string;
  /** As it is written: PA-45, T-12. */
  readonly numero: string;
  /** Over the number, what it is. */
  readonly titulo: string;
  /** Large in its corner, and what it stands for. */
  readonly letra: string;
  readonly letra_nombre: string;
  /** By which service, or where to. */
  readonly via: { readonly titulo: string; readonly texto: string };
  /** «PIEZAS», «GUÍAS». */
  readonly cuenta: string;
  readonly total: number;
  readonly libras: string;
  readonly fecha: string;
}
