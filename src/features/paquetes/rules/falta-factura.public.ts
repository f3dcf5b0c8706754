interface Facturable {
  readonly paquete_estado: string;
  readonly cantidad: number;
  readonly paquete_factura: string | null;
}

const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado']);

/** Whether an invoice is still asked for: of one box that somebody bought, until it is delivered. */
export const faltaFactura = ({ paquete_estado, cantidad, paquete_factura }: Facturable): boolean =>
  paquete_factura === null && cantidad === 1 && !FINISHED.has(paquete_estado);
