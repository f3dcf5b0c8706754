import { handle, type Handler } from '#kit/server/http/context.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { inicioCalls } from '../contract/inicio.calls.ts';
import { readResumen } from './inicio.queries.ts';

export const inicioHandlers: readonly Handler[] = [
  handle(inicioCalls.resumen, async ({ db, user, params: { cliente_id } }) => {
    await checkCliente(db, user, cliente_id);
    return { data: { cliente_id, ...(await readResumen(db, cliente_id)) } };
  }),
];
