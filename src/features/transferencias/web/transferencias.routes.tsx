import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { sucursalPrimero } from '#features/sucursales/web/sucursal-primero.public.ts';
import { GRUPOS } from '#features/contenedor/web/recibir/grupos.ts';
import { listSearch, searchOf, type SearchOf } from '#kit/web/router/search.ts';
import type { transferenciasCalls } from '../contract/transferencias.calls.ts';

const eligibleSearch = listSearch<typeof transferenciasCalls.eligible>();

/** The destination, whether a new transfer was chosen, and the search of the list of guias. */
const nuevaSearch = (
  raw: Record<string, unknown>,
): ReturnType<typeof eligibleSearch> & { readonly sucursal_id?: string; readonly transferencia?: 'nueva' } => {
  const { transferencia, sucursal_id, ...rest } = raw;
  return {
    ...eligibleSearch(rest),
    ...(/^\d{1,9}$/.test(String(sucursal_id)) ? { sucursal_id: String(sucursal_id) } : {}),
    ...(transferencia === 'nueva' ? { transferencia } : {}),
  };
};

const una = z.object({
  transferencia_id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  grupo: z.enum(GRUPOS).optional(),
});

/** The search of the list of sent transfers; by default those to the user's branch. */
const enCamino = sucursalPrimero(
  ({ sucursal_id }) => (sucursal_id === undefined ? {} : { sucursal_id: String(sucursal_id) }),
  'sucursal_id',
);

/** The transfer and its selected group; without a transfer, the search of the list of sent ones. */
const recibirSearch = (raw: Record<string, unknown>): SearchOf<typeof una> & { readonly sucursal_id?: string } => {
  const search = searchOf(una)(raw);
  return search.transferencia_id === undefined ? { ...search, ...enCamino(raw) } : search;
};

export const transferenciasRoutes = [
  {
    path: '/guias/transferencias',
    title: 'Transferencias',
    access: anyOf('tranasferencia_guias.listado.ver'),
    search: sucursalPrimero(listSearch<typeof transferenciasCalls.list>(), 'en_sucursal_id'),
    page: page('TransferenciasListPage', () => import('./TransferenciasListPage.tsx')),
  },
  {
    path: '/guias/transferencias/nuevo',
    title: 'Nueva transferencia',
    access: anyOf('tranasferencia_guias.listado.crear_actualizar'),
    search: nuevaSearch,
    page: page('TransferenciaCreatePage', () => import('./nueva/TransferenciaCreatePage.tsx')),
  },
  {
    path: '/guias/transferencias/enviar',
    title: 'Enviar a sucursal',
    access: anyOf('tranasferencia_guias.proceso.marcar_como_enviado'),
    search: sucursalPrimero(listSearch<typeof transferenciasCalls.list>(), 'sucursal_origen_id'),
    page: page('EnviarTransferenciasPage', () => import('./EnviarTransferenciasPage.tsx')),
  },
  {
    path: '/guias/transferencias/recibir',
    title: 'Recibir en sucursal',
    access: anyOf('tranasferencia_guias.proceso.marcar_como_enviado'),
    search: recibirSearch,
    page: page('RecibirTransferenciasPage', () => import('./recibir/RecibirTransferenciasPage.tsx')),
  },
  {
    path: '/guias/transferencias/$transferencia_id',
    title: 'Transferencia',
    access: anyOf('tranasferencia_guias.detalle.ver'),
    prefetch: async () => [(await import('../contract/transferencias.calls.ts')).transferenciasCalls.get],
    page: page('TransferenciaDetailPage', () => import('./TransferenciaDetailPage.tsx')),
  },
  {
    path: '/guias/transferencias/$transferencia_id/editar',
    title: 'Agregar guías',
    access: anyOf(
      'tranasferencia_guias.detalle.modificar_dimensiones',
      'tranasferencia_guias.listado.crear_actualizar',
    ),
    search: eligibleSearch,
    prefetch: async () => [(await import('../contract/transferencias.calls.ts')).transferenciasCalls.get],
    page: page('TransferenciaEditPage', () => import('./armar/TransferenciaEditPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
