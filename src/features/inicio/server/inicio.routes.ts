import { handle, type Handler } from '#kit/server/http/context.ts';
import { requireCliente } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { inicioCalls } from '../contract/inicio.calls.ts';
import { readResumen } from './inicio.queries.ts';

export const inicioHandlers: readonly Handler[] = [
  handle(inicioCalls.resumen, async ({ db, user, params: { cliente_id } }) => {
    const [{ general }] = await Promise.all([readSettings(db), requireCliente(db, user, cliente_id)]);
    return { data: { cliente_id, ...(await readResumen(db, cliente_id, general.GRAL_IMPUESTO_SOBRE_VENTA)) } };
  }),
];
