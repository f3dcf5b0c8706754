import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { cobrosCalls } from '../contract/cobros.calls.ts';

const metodos = {
  title: 'Métodos de pago',
  access: anyOf('configuraciones.metodos_pago.editar'),
  ...ofList(async () => (await import('../contract/cobros.calls.ts')).cobrosCalls.metodos),
  page: page('MetodosPagoPage', () => import('./MetodosPagoPage.tsx')),
};

export const cobrosRoutes = [
  {
    path: '/admin/factor_dolar',
    title: 'Factor del dólar',
    access: anyOf('configuraciones.factor_dolar.listar'),
    search: listSearch<typeof cobrosCalls.dollarHistory>(),
    page: page('FactorDolarPage', () => import('./FactorDolarPage.tsx')),
  },
  { path: '/admin/metodos_pago', ...metodos },
  /** The same list, with the dialog to add or edit a method. */
  { path: '/admin/metodos_pago/nuevo', ...metodos },
  { path: '/admin/metodos_pago/$metodo_pago_id', ...metodos },
] as const satisfies readonly ShellEntry[];
