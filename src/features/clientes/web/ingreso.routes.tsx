import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { importacionCalls } from '../contract/importacion.calls.ts';

/** The ways by which staff bring clients in. */
export const ingresoRoutes = [
  {
    path: '/clientes/nuevo',
    title: 'Registrar cliente',
    access: clientesCalls.create.access,
    page: page('ClienteCreatePage', () => import('./ClienteCreatePage.tsx')),
  },
  {
    path: '/clientes/importar',
    title: 'Importar clientes',
    access: importacionCalls.run.access,
    page: page('ImportarClientesPage', () => import('./importacion/ImportarClientesPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
