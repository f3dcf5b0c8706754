import { useCall } from '#kit/web/api/use-call.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { categoriasCalls } from '#features/categorias/contract/categorias.calls.ts';
import type { LibroTipo } from '#features/categorias/rules/libro-tipo.public.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { useCuentas } from './use-cuentas.public.ts';

const VIGENTES = [
  { value: 'false', label: 'Vigentes' },
  { value: 'true', label: 'Eliminados' },
] as const;

/** The filters of a book's list: days, category, account, branch and whether deleted. */
export const useLibroFilters = (tipo: LibroTipo) => {
  const categorias = useCall(categoriasCalls.list, { query: { tipo } }).data?.data ?? [];
  const cuentas = useCuentas(false);
  const sucursal = useSucursalFilter();
  return [
    ...DESDE_HASTA,
    {
      name: 'categoria_id',
      label: 'Categoría',
      options: categorias.map(({ categoria_id, categoria_nombre, categoria_padre_id }) => ({
        value: String(categoria_id),
        label: tipo === 'Gasto' && categoria_padre_id === 0 ? `${categoria_nombre} (todo)` : categoria_nombre,
      })),
    },
    {
      name: 'cuenta_banco_id',
      label: 'Cuenta',
      options: cuentas.map(({ cuenta_banco_id, cuenta_banco_nombre, cuenta_banco_numero, es_caja }) => ({
        value: String(cuenta_banco_id),
        label: es_caja ? cuenta_banco_nombre : `${cuenta_banco_nombre} · ${cuenta_banco_numero}`,
      })),
    },
    ...sucursal,
    { name: 'eliminado', label: 'Estado', options: VIGENTES },
  ] as const;
};
