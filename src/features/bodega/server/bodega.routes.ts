import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import { bodegaErrors } from '../contract/bodega.errors.ts';
import {
  DESDE,
  presentFuera,
  readCuenta,
  searchEnBodega,
  selectEnBodega,
  selectEstantes,
  selectFuera,
} from './bodega.queries.ts';
import { bodegaDe, readBodegas } from './bodegas.ts';
import { placePaquetes, settleHallazgo } from './ubicar.command.ts';

export const bodegaHandlers: readonly Handler[] = [
  handle(bodegaCalls.summary, async ({ db, user, query }) => {
    const bodega = bodegaDe(user, query.bodega);
    const [bodegas, cuenta] = await Promise.all([readBodegas(db, user), readCuenta(db, bodega)]);
    const chosen = bodegas.find((one) => one.bodega === bodega);
    if (chosen === undefined) throw refuse(bodegaErrors.BODEGA_DESCONOCIDA);
    return { data: { ...chosen, ...cuenta, bodegas } };
  }),
  ...handleList(bodegaCalls.list, {
    rows: ({ db, user, query }) => selectEstantes(db, bodegaDe(user, query.bodega), query.buscar),
    from: 'e',
    key: 'ubicacion',
    defaultOrder: 'ubicacion',
    present: (row) => row,
    sheet: 'Estantes',
  }),
  ...handleList(bodegaCalls.packages, {
    rows: ({ db, user, query }) =>
      selectEnBodega(db, bodegaDe(user, query.bodega))
        .$call(whereGiven('p.ubicacion', '=', query.ubicacion))
        .$call(whereGiven(query.sin_lugar, (sin) => (eb) => eb('p.ubicacion', sin ? 'is' : 'is not', null)))
        .$call(whereGiven(query.buscar, searchEnBodega)),
    from: 'p',
    key: 'paquete_id',
    order: { desde: DESDE, ubicacion: [sql`p.ubicacion`, DESDE] },
    defaultOrder: 'ubicacion',
    present: (row) => row,
    sheet: 'Paquetes en bodega',
  }),
  ...handleList(bodegaCalls.misplaced, {
    rows: ({ db, user, query }) =>
      selectFuera(db, bodegaDe(user, query.bodega)).$call(whereGiven(query.buscar, searchEnBodega)),
    from: 'p',
    key: 'paquete_id',
    order: { fecha_registro: sql`coalesce(h.fecha_registro, a.fecha_registro, p.fecha_registro)` },
    defaultOrder: '-fecha_registro',
    present: (row, { user, query }) => presentFuera(row, bodegaDe(user, query.bodega)),
    sheet: 'Fuera de lugar',
  }),
  handle(bodegaCalls.place, placePaquetes),
  handle(bodegaCalls.settle, settleHallazgo),
];
