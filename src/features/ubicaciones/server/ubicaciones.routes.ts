import { sql } from 'kysely';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';

export const ubicacionesHandlers: readonly Handler[] = [
  handle(ubicacionesCalls.departamentos, async ({ db }) => ({
    data: await db
      .selectFrom('departamentos as d')
      .innerJoin('ciudades as c', 'c.departamento_id', 'd.departamento_id')
      .select(['d.departamento_id', 'd.departamento_nombre', sql<number[]>`array_agg(c.ciudad_id order by c.ciudad_id)`.as('ciudades')])
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
];
