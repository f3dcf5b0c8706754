import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { SORT_ALL_FOUND } from '#kit/server/http/list-definition.ts';
import { handleList } from '#kit/server/http/list.ts';
import { printLabels } from '#features/etiquetas/server/print-labels.public.ts';
import { codigoDeEstante } from '#features/tracking/rules/estante.ts';
import { rangoDeEstantes } from '../rules/rango-de-estantes.ts';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import { bodegaErrors } from '../contract/bodega.errors.ts';
import {
  DESDE,
  presentFuera,
  readCuenta,
  readHallados,
  searchEnBodega,
  searchFuera,
  selectEnBodega,
  selectEstantes,
  selectFuera,
} from './bodega.queries.ts';
import { bodegaOf, readBodegas } from './bodegas.ts';
import { placePaquetes, settleHallazgo } from './ubicar.command.ts';

export const bodegaHandlers: readonly Handler[] = [
  {
    ...handle(bodegaCalls.summary, async ({ db, user, query }) => {
      const bodega = bodegaOf(user, query.bodega);
      const [bodegas, cuenta] = await Promise.all([readBodegas(db, user), readCuenta(db, bodega)]);
      const chosen = bodegas.find((one) => one.bodega === bodega);
      if (chosen === undefined) throw refuse(bodegaErrors.BODEGA_DESCONOCIDA);
      return { data: { ...chosen, ...cuenta, bodegas } };
    }),
    // It counts places and what is out of place, and every screen of a warehouse shows it.
    isRemembered: () => true,
  },
  ...handleList(bodegaCalls.list, {
    rows: ({ db, user, query }) => selectEstantes(db, bodegaOf(user, query.bodega), query.buscar),
    from: 'e',
    key: 'estante',
    defaultOrder: 'ubicacion',
    present: (row) => row,
    sheet: 'Estantes',
  }),
  ...handleList(bodegaCalls.packages, {
    rows: ({ db, user, query }) =>
      selectEnBodega(db, bodegaOf(user, query.bodega))
        .$call(whereGiven('p.ubicacion', '=', query.ubicacion))
        .$call(whereGiven(query.sin_lugar, (sin) => (eb) => eb('p.ubicacion', sin ? 'is' : 'is not', null)))
        .$call(whereGiven(query.buscar, searchEnBodega(bodegaOf(user, query.bodega)))),
    from: 'p',
    key: 'paquete_id',
    order: { desde: DESDE, ubicacion: [sql`p.ubicacion`, DESDE] },
    defaultOrder: 'ubicacion',
    keysFirst: true,
    present: (row) => row,
    mostSorted: SORT_ALL_FOUND,
    sheet: 'Paquetes en bodega',
  }),
  ...handleList(bodegaCalls.misplaced, {
    rows: ({ db, user, query }) =>
      selectFuera(db, bodegaOf(user, query.bodega)).$call(whereGiven(query.buscar, searchFuera)),
    from: 'f',
    key: 'paquete_id',
    defaultOrder: '-fecha_registro',
    more: (rows, { db }) => readHallados(db, rows),
    present: (row, { user, query }, _, hallados) => presentFuera(row, hallados, bodegaOf(user, query.bodega)),
    mostSorted: SORT_ALL_FOUND,
    sheet: 'Fuera de lugar',
  }),
  handle(bodegaCalls.labels, async ({ db, services, query: { desde, hasta = desde, formato } }) => {
    const lugares = rangoDeEstantes(desde, hasta);
    if (typeof lugares === 'string') throw refuseField(bodegaErrors[`ESTANTES_${lugares}`], 'hasta');
    const estantes = lugares.map((lugar) => ({ lugar, codigo: codigoDeEstante(lugar) }));
    return {
      file: await printLabels(db, services.files, { formato, nombre: `Estantes ${desde} a ${hasta}`, estantes }),
    };
  }),
  handle(bodegaCalls.place, placePaquetes),
  handle(bodegaCalls.settle, settleHallazgo),
];
