/** What of a guide decides whether its labels are printed. */
interface GuiaPorEtiquetar {
  readonly guia_estado: string;
  /** Its parcels as they go on; those repacked into another are not counted. */
  readonly total_paquetes: number;
  readonly paquete_recibidos: number;
}

/** What was asked for and not approved, what is still awaited and what is over gets no label. */
export const GUIA_SIN_ETIQUETA: ReadonlySet<string> = new Set([
  'Pendiente',
  'Pre-alertado',
  'Entregado',
  'Rechazado',
  'Anulada',
]);

/** Whether the labels of a guide can be printed: all of its parcels are in the house. */
export const isGuiaPrintable = ({ guia_estado, total_paquetes, paquete_recibidos }: GuiaPorEtiquetar): boolean =>
  !GUIA_SIN_ETIQUETA.has(guia_estado) && total_paquetes > 0 && paquete_recibidos >= total_paquetes;
