import { handle, type Handler } from '#kit/server/http/context.ts';
import { authoriseRebaja } from '#features/viaje/server/autorizar-rebaja.ts';
import { reempaqueCalls } from '../contract/reempaque.calls.ts';
import { unjoinPaquete } from './desarmar.commands.ts';
import { readCodigo, readGrupoDeGuia, readListas } from './reempaque.queries.ts';
import { joinPaquetes } from './unir.commands.ts';

export const reempaqueHandlers: readonly Handler[] = [
  handle(reempaqueCalls.ready, async ({ db }) => ({ data: await readListas(db) })),
  handle(reempaqueCalls.lookup, async ({ db, query: { codigo } }) => ({ data: await readCodigo(db, codigo) })),
  handle(reempaqueCalls.group, async ({ db, params: { guia_id } }) => ({ data: await readGrupoDeGuia(db, guia_id) })),
  handle(reempaqueCalls.join, joinPaquetes, (context) =>
    authoriseRebaja(context, 'paquete', ...context.body.paquete_ids),
  ),
  handle(reempaqueCalls.unjoin, unjoinPaquete, (context) =>
    authoriseRebaja(context, 'paquete', context.params.paquete_id),
  ),
];
