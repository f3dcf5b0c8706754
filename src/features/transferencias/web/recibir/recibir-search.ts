import { z } from 'zod';
import { searchOf, type SearchOf } from '#kit/web/router/search.ts';
import { GRUPOS } from '#features/contenedor/web/recibir/grupos.ts';
import { sucursalPrimero } from '#features/sucursales/web/sucursal-primero.public.ts';

const una = z.object({
  transferencia_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});

/** The search of the list of sent transfers; by default those to the user's branch. */
const enCamino = sucursalPrimero(
  ({ sucursal_id }) => (sucursal_id === undefined ? {} : { sucursal_id: String(sucursal_id) }),
  'sucursal_id',
);

/** The transfer and its selected group; without a transfer, the search of the list of sent ones. */
export const recibirSearch = (
  raw: Record<string, unknown>,
): SearchOf<typeof una> & { readonly sucursal_id?: string } => {
  const search = searchOf(una)(raw);
  return search.transferencia_id === undefined ? { ...search, ...enCamino(raw) } : search;
};
