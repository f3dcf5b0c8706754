/** The parcels of the purchases whose invoice is missing. */
export const paquetesSinFactura = <P extends { readonly falta_factura: boolean }>(
  compras: readonly { readonly paquetes: readonly P[] }[],
): readonly P[] => compras.flatMap(({ paquetes }) => paquetes.filter(({ falta_factura }) => falta_factura));
