/** How many of these guides lie at each branch, the most first: «2 de San Pedro Sula, 1 de La Ceiba». */
export const porSucursalText = (guias: readonly { readonly sucursal_nombre: string | null }[]): string => {
  const counts = new Map<string, number>();
  for (const { sucursal_nombre } of guias)
    if (sucursal_nombre !== null) counts.set(sucursal_nombre, (counts.get(sucursal_nombre) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, most], [b, fewer]) => fewer - most || a.localeCompare(b, 'es'))
    .map(([nombre, count]) => `${count} de ${nombre}`)
    .join(', ');
};
