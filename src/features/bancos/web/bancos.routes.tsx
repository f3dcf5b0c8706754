import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

const keeper = anyOf('bancos.listado.editar');
const bancos = {
  title: 'Bancos',
  access: keeper,
  ...ofList(async () => (await import('../contract/bancos.calls.ts')).bancosCalls.list),
  page: page('BancosPage', () => import('./BancosPage.tsx')),
};
const prefetch = async () => [(await import('../contract/bancos.calls.ts')).bancosCalls.cuenta];

export const bancosRoutes = [
  { path: '/recursos/bancos', ...bancos },
  /** The same list, with the dialog to add or edit a bank. */
  { path: '/recursos/bancos/nuevo', ...bancos },
  { path: '/recursos/bancos/$banco_id', ...bancos },
  {
    path: '/recursos/bancos/cuentas',
    title: 'Cuentas bancarias',
    access: keeper,
    ...ofList(async () => (await import('../contract/bancos.calls.ts')).bancosCalls.cuentas),
    page: page('CuentasListPage', () => import('./CuentasListPage.tsx')),
  },
  {
    path: '/recursos/bancos/cuentas/agregar',
    title: 'Agregar cuenta bancaria',
    access: keeper,
    page: page('CuentaCreatePage', () => import('./CuentaCreatePage.tsx')),
  },
  {
    path: '/recursos/bancos/cuentas/detalle/$cuenta_banco_id',
    title: 'Cuenta bancaria',
    access: keeper,
    prefetch,
    page: page('CuentaDetailPage', () => import('./CuentaDetailPage.tsx')),
  },
  {
    path: '/recursos/bancos/cuentas/editar/$cuenta_banco_id',
    title: 'Editar cuenta bancaria',
    access: keeper,
    prefetch,
    page: page('CuentaEditPage', () => import('./CuentaEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
