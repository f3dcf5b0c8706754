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

/** Those on their way, whose list reads the rest of the address: first those to the branch of who looks. */
const enCamino = sucursalPrimero(
  ({ sucursal_id }) => (sucursal_id === undefined ? {} : { sucursal_id: String(sucursal_id) }),
  'sucursal_id',
);

/** Which transfer, and which of its groups; without one, those on their way. */
export const recibirSearch = (
  raw: Record<string, unknown>,
): SearchOf<typeof una> & { readonly sucursal_id?: string } => {
  const search = searchOf(una)(raw);
  return search.transferencia_id === undefined ? { ...search, ...enCamino(raw) } : search;
};
