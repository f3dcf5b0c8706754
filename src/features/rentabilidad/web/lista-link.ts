/** Link to the profit of one list, or to a branch's part of it. */
export const listaLink = (packinglist_id: number, sucursal_id: string | number | null | undefined) => {
  const search: Record<string, string> = sucursal_id == null ? {} : { sucursal_id: String(sucursal_id) };
  return {
    to: '/stats/rentabilidad/$packinglist_id',
    params: { packinglist_id: String(packinglist_id) },
    search,
  } as const;
};
