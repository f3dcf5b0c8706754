import { handle, type Handler } from '#kit/server/http/context.ts';
import { rutaCalls } from '../contract/ruta.calls.ts';
import { assignGuias, bringBack, departParadas, removeParadas } from './asignar.commands.ts';
import { deliverParadas, failParadas } from './entregar.commands.ts';
import { readFoto } from './foto.query.ts';
import { requireSucursal } from './paradas.ts';
import { readDia, readMiRuta, readPorAsignar, selectRepartidores } from './ruta.queries.ts';

export const rutaHandlers: readonly Handler[] = [
  handle(rutaCalls.pending, async ({ db, user }) => ({ data: await readPorAsignar(db, requireSucursal(user)) })),
  handle(rutaCalls.drivers, async ({ db, user }) => ({
    data: await selectRepartidores(db, user.sucursal_id ?? -1).execute(),
  })),
  handle(rutaCalls.day, async ({ db, user, query: { dia } }) => ({
    data: await readDia(db, requireSucursal(user), dia),
  })),
  handle(rutaCalls.mine, async ({ db, user }) => ({ data: await readMiRuta(db, user) })),
  handle(rutaCalls.assign, assignGuias),
  handle(rutaCalls.depart, departParadas),
  handle(rutaCalls.back, bringBack),
  handle(rutaCalls.remove, removeParadas),
  handle(rutaCalls.deliver, deliverParadas),
  handle(rutaCalls.fail, failParadas),
  handle(rutaCalls.photo, readFoto),
];
