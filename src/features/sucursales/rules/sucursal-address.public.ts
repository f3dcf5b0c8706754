/** Where everybody reads a branch's address, hours and map: its card on the public page of contact. */
export const sucursalAddress = (publicUrl: string, sucursal_codigo: string): string =>
  `${publicUrl}/info/contactanos#${sucursal_codigo}`;
