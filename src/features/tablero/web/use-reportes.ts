import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';

/**
 * Where income is listed. The book of collections tells money and credit notes apart; the receipts, for who may not
 * open it, say how much of their sum were notes.
 */
export const INGRESOS = ['/stats/libros/cobros', '/reporte/abonos'] as const;

/**
 * Which of some reports the reader may open to see what a figure counts; undefined: none. A report tells whoever has a
 * branch of that alone, so a figure of another, or of all (null), would lead them to a smaller one.
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
