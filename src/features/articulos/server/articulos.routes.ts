import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { articulosCalls } from '../contract/articulos.calls.ts';
import { articuloErrors } from '../contract/articulos.errors.ts';
import { findArticulos } from '../rules/buscar-articulos.public.ts';
import { createArticulo, findArticulo, removeArticulo, updateArticulo } from './articulos.commands.ts';

export const articulosConstraints: ConstraintErrors = {
  articulos_nombre_unico: { error: articuloErrors.ARTICULO_REPETIDO, campo: 'articulo_nombre' },
};

/** Articles that are searched, at most; staff keep some hundreds. */
const ASKED = 2000;
/** Results returned, at most: nobody reads more. */
const TOLD = 12;

export const articulosHandlers: readonly Handler[] = [
  handle(articulosCalls.consultar, async ({ db, query: { buscar } }) => {
    const articulos = await db
      .selectFrom('articulos')
      .select(['articulo_nombre', 'sinonimos', 'clasificacion', 'requisito'])
      .orderBy('articulo_id')
      .limit(ASKED)
      .execute();
    return {
      data: findArticulos(articulos, buscar)
        .slice(0, TOLD)
        .map(({ articulo_nombre, clasificacion, requisito }) => ({ articulo_nombre, clasificacion, requisito })),
    };
  }),
  ...handleList(articulosCalls.list, {
    rows: ({ db, query: { buscar, clasificacion } }) =>
      db
        .selectFrom('articulos as a')
        .select([
          'a.articulo_id',
          'a.articulo_nombre',
          'a.sinonimos',
          'a.clasificacion',
          'a.requisito',
          'a.version',
          'a.usuario_registro',
          'a.fecha_registro',
        ])
        .$call(whereGiven('a.clasificacion', 'in', clasificacion))
        .$call(
          whereGiven(buscar, (text) =>
            containsWords(
              sql`sin_acentos(a.articulo_nombre || ' ' || array_to_string(a.sinonimos, ' ') || ' ' || a.requisito)`,
              text,
            ),
          ),
        ),
    from: 'a',
    key: 'articulo_id',
    order: { articulo_nombre: sql`a.articulo_nombre collate "es-x-icu"` },
    hardlyChanges: true,
    defaultOrder: 'articulo_nombre',
    present: (row) => row,
    sheet: 'Artículos',
  }),
  handle(articulosCalls.get, async ({ db, params }) => ({ data: await findArticulo(db, params.articulo_id) })),
  handle(articulosCalls.create, createArticulo),
  handle(articulosCalls.update, updateArticulo),
  handle(articulosCalls.remove, removeArticulo),
];
