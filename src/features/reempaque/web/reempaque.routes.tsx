import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { page, type ShellEntry } from '#kit/web/router/route-entry.ts';
import { searchOf } from '#kit/web/router/search.ts';

const number = () =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .optional();

/** The request to repack, and the service whose intake to return to. */
const reempacarSearch = searchOf(z.object({ guia_id: number(), recepcion: number() }));

export const reempaqueRoutes = [
  {
    path: '/reempacar',
    title: 'Reempacar',
    access: anyOf('paquetes.reempacar.crear_paquete'),
    search: reempacarSearch,
    prefetch: async () => [(await import('../contract/reempaque.calls.ts')).reempaqueCalls.ready],
    page: page('ReempacarPage', () => import('./ReempacarPage.tsx')),
  },
] as const satisfies readonly ShellEntry[];
