interface Sucursal {
  readonly sucursal_principal: boolean;
  readonly tarifa_transporte: number;
}

/** US dollars charged for transport to the branch of a guide; nothing at the main branch, where guides arrive. */
export const tarifaTransporteOf = ({ sucursal_principal, tarifa_transporte }: Sucursal): number =>
  sucursal_principal ? 0 : tarifa_transporte;
