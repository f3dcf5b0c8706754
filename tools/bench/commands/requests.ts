import type { Call } from '#kit/contract/call.ts';
import { allCalls } from '../../../tests/harness/contract-walk.ts';
import { SAMPLES } from '../../../tests/harness/samples.ts';
import { PASSWORD } from '../../../tests/harness/people.ts';
import { newUser } from '../../../tests/harness/new-user.ts';
import type { RightRequest } from '../../torture/right-request.ts';
import { RIGHT_REQUESTS } from '../../torture/right-requests.ts';

const sampled =
  (id: string): RightRequest =>
  async (api) => ({ body: await SAMPLES[id]?.(api) });

/** Writes without a key; each log-in is another user's, because failed ones slow down later ones of the same user. */
const UNKEPT: Readonly<Record<string, RightRequest>> = {
  'sesiones.login': async (api) => ({ body: { usuario: await newUser(api), contrasenia: PASSWORD } }),
  'sesiones.checktoken': async () => ({ as: 'empleado' }),
  'extractos.check': sampled('extractos.check'),
  'clientes.importCheck': sampled('clientes.importCheck'),
  'clientes.importRows': sampled('clientes.importRows'),
};

/** Every write of the contract with a valid request, once each; the request creates what it needs first. */
export const commandRequests: readonly { readonly call: Call; readonly request: RightRequest }[] = allCalls.flatMap(
  (call) => {
    const request = call.method === 'GET' ? undefined : (RIGHT_REQUESTS[call.id] ?? UNKEPT[call.id]);
    return request === undefined ? [] : [{ call, request }];
  },
);
