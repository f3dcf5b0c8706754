import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

const selectCostos = (db: Executor) =>
  db
    .selectFrom('ciudades as c')
    .innerJoin('departamentos as d', 'd.departamento_id', 'c.departamento_id')
    .select([
      'c.ciudad_id',
      'c.ciudad_nombre',
      'c.departamento_id',
      'd.departamento_nombre',
      'c.valor_envio',
      'c.version',
    ]);

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
              sql`sin_acentos(lpad(c.ciudad_id::text, 4, '0') || ' ' || c.ciudad_nombre || ' ' || d.departamento_nombre)`,
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
    defaultOrder: 'ciudad_id',
    present: (row) => row,
    sheet: 'Costos de envío',
  }),
  handle(
    ubicacionesCalls.updateCosto,
    async ({ db, params: { ciudad_id }, body: { valor_envio, version }, audit, notify }) => {
      await db
        .selectFrom('ciudades')
        .select('ciudad_id')
        .where('ciudad_id', '=', ciudad_id)
        .forUpdate()
        .executeTakeFirst();
      const before = await selectCostos(db).where('c.ciudad_id', '=', ciudad_id).executeTakeFirst();
      if (before === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
      if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
      await db.updateTable('ciudades').set({ valor_envio }).where('ciudad_id', '=', ciudad_id).execute();
      const updated = await selectCostos(db).where('c.ciudad_id', '=', ciudad_id).executeTakeFirstOrThrow();
      audit({
        accion: 'ubicaciones.cambiar_costo_envio',
        entidad: 'ciudad',
        entidad_id: ciudad_id,
        antes: before,
        despues: updated,
      });
      notify('ubicaciones');
      return { data: updated, message: 'El costo de envío se guardó.' };
    },
  ),
];
