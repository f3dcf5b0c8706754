/** The movements of a parcel and its guide to another branch, as staff and the customer see them. */
export const TRASLADOS = {
  enviar_a_sucursal: 'En camino a otra sucursal',
  recibir_en_sucursal: 'Llegó a la sucursal',
  quedarse_en_sucursal: 'Se quedó en la sucursal',
  no_llegar: 'No llegó a la sucursal',
  llegar_incompleta: 'Llegó sin todas sus cajas',
} as const;

export const TRASLADO_ACCIONES = Object.keys(TRASLADOS) as (keyof typeof TRASLADOS)[];

export const isTraslado = (accion: string): accion is keyof typeof TRASLADOS => accion in TRASLADOS;

/** The comment of such a movement: the branch, for everybody, then the transfer, for staff only. */
const BETWEEN = ' · ';
export const trasladoComentario = (sucursal: string, transferencia: string): string =>
  `${sucursal}${BETWEEN}${transferencia}`;
export const trasladoParaCliente = (comentario: string | null): string | null => {
  const end = comentario?.lastIndexOf(BETWEEN) ?? -1;
  return comentario === null || end < 0 ? null : comentario.slice(0, end);
};
