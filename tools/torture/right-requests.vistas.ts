import { randomBytes } from 'node:crypto';
import { vistasCalls } from '#features/vistas/contract/vistas.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { newUser } from '../../tests/harness/new-user.ts';
import type { RightRequest } from './right-request.ts';

const vistaBody = () =>
  ({ reporte: 'abonos.list', nombre: `Vista ${randomBytes(4).toString('hex')}`, direccion: 'orden=-total' }) as const;

/** A session of a new user: each may keep a limited number of views. */
const newSession = async (api: TestApi): Promise<string> => api.openSession(await newUser(api, {}, 'Administrador'));

/** A view of the user of this session. @returns its id. */
const newVista = async (api: TestApi, token: string): Promise<number> =>
  (await api.call(vistasCalls.create, { token, body: vistaBody() })).body.data.vista_id;

/** Calls of a user's saved views of reports. */
export const VISTA_REQUESTS: Readonly<Record<string, RightRequest>> = {
  'vistas.create': async (api) => ({ token: await newSession(api), body: vistaBody() }),
  'vistas.update': async (api) => {
    const token = await newSession(api);
    return {
      token,
      params: { vista_id: await newVista(api, token) },
      body: { nombre: `Otro ${randomBytes(4).toString('hex')}` },
    };
  },
  'vistas.remove': async (api) => {
    const token = await newSession(api);
    return { token, params: { vista_id: await newVista(api, token) } };
  },
};
