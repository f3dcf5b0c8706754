import { sql } from 'kysely';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { CIUDADES_CONOCIDAS } from '../rules/ciudad-conocida.public.ts';
import { selectCostos, updateCosto, updateCostoDepartamento } from './costos.commands.ts';

/** What people call a municipality besides its name, by its code. */
const OTROS_NOMBRES = JSON.stringify(CIUDADES_CONOCIDAS);

export const ubicacionesHandlers: readonly Handler[] = [
  handle(ubicacionesCalls.departamentos, async ({ db }) => ({
    data: await db
      .selectFrom('departamentos as d')
      .innerJoin('ciudades as c', 'c.departamento_id', 'd.departamento_id')
      .select([
        'd.departamento_id',
        'd.departamento_nombre',
        sql<number[]>`array_agg(c.ciudad_id order by c.ciudad_id)`.as('ciudades'),
      ])
      .groupBy(['d.departamento_id', 'd.departamento_nombre'])
      .orderBy(sql`d.departamento_nombre collate "es-x-icu"`)
      .execute(),
  })),
  handle(ubicacionesCalls.ciudades, async ({ db }) => ({
    data: await db
      .selectFrom('ciudades')
      .select(['ciudad_id', 'ciudad_nombre', 'departamento_id'])
      .orderBy(sql`ciudad_nombre collate "es-x-icu"`)
      .execute(),
  })),
  ...handleList(ubicacionesCalls.costoEnvio, {
    rows: ({ db, query: { buscar, departamento_id } }) =>
      selectCostos(db)
        .$call(whereGiven('c.departamento_id', '=', departamento_id))
        .$call(
          whereGiven(buscar, (text) =>
            containsWords(
              sql`sin_acentos(lpad(c.ciudad_id::text, 4, '0') || ' ' || c.ciudad_nombre || ' ' || d.departamento_nombre
                || ' ' || coalesce(${OTROS_NOMBRES}::jsonb ->> c.ciudad_id::text, ''))`,
              text,
            ),
          ),
        ),
    from: 'c',
    key: 'ciudad_id',
    order: {
      ciudad_nombre: sql`c.ciudad_nombre collate "es-x-icu"`,
      departamento_nombre: sql`d.departamento_nombre collate "es-x-icu"`,
    },
    hardlyChanges: true,
    defaultOrder: 'ciudad_id',
    present: (row) => row,
    sheet: 'Costos de envío',
  }),
  handle(ubicacionesCalls.updateCosto, updateCosto),
  handle(ubicacionesCalls.updateCostoDepartamento, updateCostoDepartamento),
];
