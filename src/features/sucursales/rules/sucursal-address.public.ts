/** The public address of a branch's location, hours and map: its card on the contact page. */
export const sucursalAddress = (publicUrl: string, sucursal_codigo: string): string =>
  `${publicUrl}/info/contactanos#${sucursal_codigo}`;
