import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellLayout } from '#kit/web/router/layouts.tsx';
import { screen } from '#kit/web/router/screen.ts';
import { listSearch } from '#kit/web/router/search.ts';
import { cobrosCalls } from '../contract/cobros.calls.ts';

const factorDolarRoute = createRoute({
  getParentRoute: () => shellLayout,
  path: '/admin/factor_dolar',
  ...screen({ access: cobrosCalls.addDollar.access, titulo: 'Factor del dólar' }),
  validateSearch: listSearch(cobrosCalls.dollarHistory),
  component: lazyRouteComponent(() => import('./FactorDolarPage.tsx'), 'FactorDolarPage'),
});

const metodos = {
  getParentRoute: () => shellLayout,
  ...screen({ access: cobrosCalls.updateMetodo.access, titulo: 'Métodos de pago' }),
  validateSearch: listSearch(cobrosCalls.metodos),
  component: lazyRouteComponent(() => import('./MetodosPagoPage.tsx'), 'MetodosPagoPage'),
};
const metodosRoute = createRoute({ ...metodos, path: '/admin/metodos_pago' });
/** The same list with one method open to be changed, or `nuevo`. */
const metodoRoute = createRoute({ ...metodos, path: '/admin/metodos_pago/$metodo_pago_id' });

export const cobrosRoutes = [factorDolarRoute, metodosRoute, metodoRoute] as const;
