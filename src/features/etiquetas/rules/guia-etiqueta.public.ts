/** The part of a guide that decides whether its labels are printed. */
interface GuiaPorEtiquetar {
  readonly guia_estado: string;
  /** Its parcels, without those repacked into another. */
  readonly total_paquetes: number;
  readonly paquete_recibidos: number;
}

/** States without a label: not approved, still awaited, or finished. */
export const GUIA_SIN_ETIQUETA: ReadonlySet<string> = new Set([
  'Pendiente',
  'Pre-alertado',
  'Entregado',
  'Rechazado',
  'Anulada',
]);

/** Whether the labels of a guide can be printed: all of its parcels have been received. */
export const isGuiaPrintable = ({ guia_estado, total_paquetes, paquete_recibidos }: GuiaPorEtiquetar): boolean =>
  !GUIA_SIN_ETIQUETA.has(guia_estado) && total_paquetes > 0 && paquete_recibidos >= total_paquetes;
