import { Kysely, sql, type OperationNodeSource } from 'kysely';
import { expect, test } from 'vitest';
import { textDialect } from '../db/text-dialect.ts';
import { withoutIdleJoins } from './idle-joins.ts';

const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect: textDialect });
const textOf = (query: OperationNodeSource): string => sql`${withoutIdleJoins(query)}`.compile(db).sql;

const base = db
  .selectFrom('paquetes as p')
  .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
  .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
  .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
  .leftJoin('sucursales', 'sucursales.sucursal_id', 'p.sucursal_id')
  .select('p.paquete_id');

test('outer joins that nothing is asked of go', () => {
  expect(textOf(base)).not.toContain('join');
});

test('what a condition, an order or a column names stays, with all that leads to it', () => {
  expect(textOf(base.where('c.cliente_nombre', '=', 'Ana'))).toMatch(/join "clientes" as "c"(?!.*join)/);
  expect(textOf(base.where(sql<boolean>`lower(c.cliente_nombre) = 'ana'`))).toContain('join "clientes"');
  expect(textOf(base.orderBy('gs.servicio_nombre'))).toMatch(/join "guias" as "g".*join "servicios" as "gs"/);
  expect(textOf(base.select('sucursales.sucursal_nombre'))).toMatch(/join "sucursales" on/);
});

test('an inner join leaves rows out and stays', () => {
  const inner = base.innerJoin('entregas as e', 'e.cliente_id', 'c.cliente_id');
  expect(textOf(inner)).toMatch(/left join "clientes".*inner join "entregas"/);
});
