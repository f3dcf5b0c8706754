import { handle, type Handler } from '#kit/server/http/context.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';
import { readTablero } from './tablero.queries.ts';

export const tableroHandlers: readonly Handler[] = [
  handle(tableroCalls.dashboard, async ({ services, user }) => ({
    data: await readTablero(services.readDb, new Date(), user.sucursal_id),
  })),
];
