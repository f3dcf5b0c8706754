/** The parcels of some purchases whose invoice is still asked for. */
export const paquetesSinFactura = <P extends { readonly falta_factura: boolean }>(
  compras: readonly { readonly paquetes: readonly P[] }[],
): readonly P[] => compras.flatMap(({ paquetes }) => paquetes.filter(({ falta_factura }) => falta_factura));
