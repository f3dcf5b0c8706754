import { anyOf } from '#kit/contract/access.ts';
import { ofList, page, type ShellEntry } from '#kit/web/router/route-entry.ts';

const cargos = {
  title: 'Cargos adicionales',
  access: anyOf('configuraciones.cargos_adicionales.editar'),
  ...ofList(async () => (await import('../contract/cargos.calls.ts')).cargosCalls.list),
  page: page('CargosPage', () => import('./CargosPage.tsx')),
};

export const cargosRoutes = [
  { path: '/admin/cargos_adicionales', ...cargos },
  /** The same list, with a new charge or an existing one open in a dialog. */
  { path: '/admin/cargos_adicionales/nuevo', ...cargos },
  { path: '/admin/cargos_adicionales/$impuesto_id', ...cargos },
] as const satisfies readonly ShellEntry[];
