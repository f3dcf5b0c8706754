import { handle, type Handler } from '#kit/server/http/context.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { domicilioCalls } from '../contract/domicilio.calls.ts';
import { askDomicilio, askDomicilios, withdrawDomicilio } from './domicilio.commands.ts';
import { readDomicilio, readDomiciliosOf } from './domicilio.queries.ts';

export const domicilioHandlers: readonly Handler[] = [
  handle(domicilioCalls.get, async ({ db, user, params: { guia_id }, query: { ciudad_id } }) => ({
    data: await readDomicilio(db, user, guia_id, ciudad_id),
  })),
  handle(domicilioCalls.ofCliente, async ({ db, user, params: { cliente_id }, query: { ciudad_id } }) => ({
    data: await readDomiciliosOf(db, user, cliente_id, ciudad_id),
  })),
  handle(domicilioCalls.ask, askDomicilio),
  handle(domicilioCalls.askMany, askDomicilios),
  handle(domicilioCalls.withdraw, withdrawDomicilio, (context) =>
    authoriseRebaja(context, 'guia', context.params.guia_id),
  ),
];
