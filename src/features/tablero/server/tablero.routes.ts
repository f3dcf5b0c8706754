import { handle, type Handler } from '#kit/server/http/context.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import { readDias } from './dias.queries.ts';
import { readTablero } from './tablero.queries.ts';

export const tableroHandlers: readonly Handler[] = [
  handle(tableroCalls.dashboard, async ({ services, user }) => ({
    data: await readTablero(services.readDb, new Date(), user.sucursal_id),
  })),
  handle(tableroCalls.dias, async ({ services }) => ({ data: await readDias(services.readDb, new Date()) })),
];
