import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';

/** Routes by which staff add clients. */
export const ingresoRoutes = [
  {
    path: '/clientes/nuevo',
    title: 'Registrar cliente',
    access: anyOf('casilleros.registro.crear'),
    page: page('ClienteCreatePage', () => import('./ClienteCreatePage.tsx')),
  },
  {
    path: '/clientes/importar',
    title: 'Importar clientes',
    access: anyOf('casilleros.registro.crear'),
    page: page('ImportarClientesPage', () => import('./importacion/ImportarClientesPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
