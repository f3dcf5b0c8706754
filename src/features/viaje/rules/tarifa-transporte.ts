interface Sucursal {
  readonly sucursal_principal: boolean;
  readonly tarifa_transporte: number;
}

/** US dollars: what bringing a guide to a branch costs where it is handed over; what lies at the main branch came no further. */
export const tarifaTransporteDe = ({ sucursal_principal, tarifa_transporte }: Sucursal): number =>
  sucursal_principal ? 0 : tarifa_transporte;
