import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { listSearch } from '#kit/web/router/search.ts';
import type { cargosCalls } from '../contract/cargos.calls.ts';

const cargos = {
  title: 'Cargos adicionales',
  access: anyOf('configuraciones.cargos_adicionales.editar'),
  search: listSearch<typeof cargosCalls.list>(),
  page: page('CargosPage', () => import('./CargosPage.tsx')),
};

export const cargosRoutes = [
  { path: '/admin/cargos_adicionales', ...cargos },
  /** The same list with a new charge to be filled in, or one open to be changed. */
  { path: '/admin/cargos_adicionales/nuevo', ...cargos },
  { path: '/admin/cargos_adicionales/$impuesto_id', ...cargos },
] as const satisfies readonly ShellEntry[];
