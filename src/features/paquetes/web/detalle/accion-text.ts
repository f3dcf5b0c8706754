/** What was done to a parcel that left it in its state, as its history says it. */
const TEXTS: Readonly<Record<string, string>> = {
  tracking: 'Tracking corregido',
  adjuntar_factura: 'Factura adjunta',
  autorizar_sin_factura: 'Autorizado sin factura',
  corregir: 'Datos de recepción corregidos',
  reclamar: 'Se le dio dueño',
  cambiar_cliente: 'Asignado a otro cliente',
  cambiar_servicio: 'Cambio de servicio',
};

export const accionText = (accion: string): string | undefined => TEXTS[accion];
