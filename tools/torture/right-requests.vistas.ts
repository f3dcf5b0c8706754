import { randomBytes } from 'node:crypto';
import { vistasCalls } from '#features/vistas/contract/vistas.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import type { RightRequest } from './right-request.ts';

const vistaBody = () =>
  ({ reporte: 'abonos.list', nombre: `Vista ${randomBytes(4).toString('hex')}`, direccion: 'orden=-total' }) as const;

/** A view of the administrator, who makes the request. */
const newVista = async (api: TestApi): Promise<number> =>
  (await api.call(vistasCalls.create, { as: 'admin', body: vistaBody() })).body.data.vista_id;

/** Calls of a user's saved views of reports. */
export const VISTA_REQUESTS: Readonly<Record<string, RightRequest>> = {
  'vistas.create': async () => ({ body: vistaBody() }),
  'vistas.update': async (api) => ({
    params: { vista_id: await newVista(api) },
    body: { nombre: `Otro ${randomBytes(4).toString('hex')}` },
  }),
  'vistas.remove': async (api) => ({ params: { vista_id: await newVista(api) } }),
};
