import { handle, type Handler } from '#kit/server/http/context.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { retirosCalls } from '../contract/retiros.calls.ts';
import { askPass, sayComing } from './retiros.commands.ts';
import { readEsperados, readRetiros } from './retiros.queries.ts';

export const retirosHandlers: readonly Handler[] = [
  handle(retirosCalls.list, async ({ db, user, params: { cliente_id } }) => {
    await checkCliente(db, user, cliente_id);
    const retiros = await readRetiros(db, cliente_id);
    // Only the client gets the code of the pass; staff see what is ready.
    return { data: user.cliente_id === cliente_id ? retiros : retiros.map((one) => ({ ...one, codigo: null })) };
  }),
  handle(retirosCalls.pass, askPass),
  handle(retirosCalls.coming, sayComing),
  handle(retirosCalls.expected, async ({ db, user: { sucursal_id } }) => ({
    data: sucursal_id === null ? [] : await readEsperados(db, sucursal_id),
  })),
];
