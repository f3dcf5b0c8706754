import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { cobrosCalls } from '../contract/cobros.calls.ts';

const metodos = {
  title: 'Métodos de pago',
  access: cobrosCalls.updateMetodo.access,
  search: listSearch(cobrosCalls.metodos),
  page: page('MetodosPagoPage', () => import('./MetodosPagoPage.tsx')),
};

export const cobrosRoutes = [
  {
    path: '/admin/factor_dolar',
    title: 'Factor del dólar',
    access: cobrosCalls.addDollar.access,
    search: listSearch(cobrosCalls.dollarHistory),
    page: page('FactorDolarPage', () => import('./FactorDolarPage.tsx')),
  },
  { path: '/admin/metodos_pago', ...metodos },
  /** The same list with one method open to be changed, or `nuevo`. */
  { path: '/admin/metodos_pago/$metodo_pago_id', ...metodos },
] as const satisfies readonly ShellEntry[];
