import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';

/**
 * Reports that list income. The book of collections separates money from credit notes. Receipts, for users who may not
 * open it, say how much of their sum was credit notes.
 */
export const INGRESOS = ['/stats/libros/cobros', '/reporte/abonos'] as const;

/**
 * Finds the first report that the user may open and that matches a figure; undefined: none. A user with a branch sees
 * only that branch in reports, so figures of another, or of all (null), would not match.
 */
export const useReportes = (): (<To extends string>(
  reportes: readonly To[],
  sucursal_id: number | null,
) => To | undefined) => {
  const isOpen = useOpenRoutes();
  const propia = sucursalPropia(useSession());
  return (reportes, sucursal_id) =>
    propia === null || propia === sucursal_id ? reportes.find((path) => isOpen(path)) : undefined;
};
