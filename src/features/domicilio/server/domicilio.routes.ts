import { handle, type Handler } from '#kit/server/http/context.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { domicilioCalls } from '../contract/domicilio.calls.ts';
import { askDomicilio, withdrawDomicilio } from './domicilio.commands.ts';
import { readDomicilio } from './domicilio.queries.ts';

export const domicilioHandlers: readonly Handler[] = [
  handle(domicilioCalls.get, async ({ db, user, params: { guia_id }, query: { ciudad_id } }) => ({
    data: await readDomicilio(db, user, guia_id, ciudad_id),
  })),
  handle(domicilioCalls.ask, askDomicilio),
  handle(domicilioCalls.withdraw, withdrawDomicilio, (context) =>
    authoriseRebaja(context, { entidad: 'guia', entidad_id: context.params.guia_id }),
  ),
];
