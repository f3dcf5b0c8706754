import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type pg from 'pg';
import { migrate } from '#kit/server/db/migrate.ts';
import { readMigrations } from '#kit/server/db/migrations.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { ROOT } from '#kit/server/root.ts';
import { catalogueOf } from './harness/catalogue.ts';
import { databaseUrl, runStatement } from './harness/test-database.ts';

const RELEASED = join(ROOT, 'db/released');
const server = inject('testServer');
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const emptyDatabase = async (): Promise<pg.Pool> => {
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `create database ${name}`);
  const pool = createPool({ url: databaseUrl(server.url, name), max: 2, name, onError: () => undefined });
  undo.push(
    () => runStatement(server.url, `drop database ${name} with (force)`),
    () => pool.end(),
  );
  return pool;
};

/** The migrations of the last release, by its SHA256SUMS. */
const releasedMigrations = () => {
  const released = readFileSync(join(RELEASED, 'SHA256SUMS'), 'utf8');
  return readMigrations().filter(({ name, digest }) => released.includes(`${digest}  ${name}.sql\n`));
};

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const readRows = async (pool: pg.Pool): Promise<Rows> => {
  const { rows: tables } = await pool.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'public' and tablename <> 'migraciones'`,
  );
  const read = tables.map(async ({ table }) => {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
};

/**
 * More than the release holds: its delivery is of a later day than its guide, and was made a second time after the first
 * was voided; one guide was brought in as delivered, another has only a history.
 */
const DELIVERED = `
  update entregas set fecha_registro = '2026-03-12T18:00:00Z' where entrega_id = 1;
  insert into entregas (entrega_id, cliente_id, sucursal_id, tipo, estado, total, razon_anulacion, usuario_anulacion,
    fecha_anulacion, usuario_registro, fecha_registro) values
    (2, 1001, 1, 'Sucursal', 'Anulada', 577.84, 'Otra persona', 'admin', '2026-03-12T17:30:00Z', 'admin', '2026-03-12T17:00:00Z');
  insert into entregas_guias (entrega_id, guia_id, peso_cobrar, guia_valor, guia_descuento, subtotal, isv_porcentaje, isv,
    guia_costo_envio, total_usd, factor_dolar, total, anulada)
  select 2, guia_id, peso_cobrar, guia_valor, guia_descuento, subtotal, isv_porcentaje, isv,
    guia_costo_envio, total_usd, factor_dolar, total, true from entregas_guias where entrega_id = 1;
  insert into guias (guia_id, guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, factor_dolar, isv_porcentaje,
    usuario_registro, fecha_registro) values
    (3, 'Entregado', 'Normal', 1001, 10, 1, 25, 15, 'miami', '2026-01-05T15:00:00Z'),
    (4, 'Entregado', 'Normal', 1001, 10, 1, 25, 15, 'miami', '2026-01-06T15:00:00Z');
  insert into historial (entidad, entidad_id, estado, accion, usuario_registro, fecha_registro) values
    ('guia', 4, 'Entregado', 'entregar', 'admin', '2026-02-01T15:00:00Z')`;

let upgraded: pg.Pool;
let before: Rows;
beforeAll(async () => {
  upgraded = await emptyDatabase();
  await migrate(upgraded, releasedMigrations());
  await upgraded.query(readFileSync(join(RELEASED, 'datos.sql'), 'utf8'));
  await upgraded.query(DELIVERED);
  before = await readRows(upgraded);
  await migrate(upgraded);
});

test('the release is told whole: all its migrations, and some rows of every table', () => {
  expect(releasedMigrations()).toHaveLength(
    readFileSync(join(RELEASED, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length,
  );
  expect(Object.keys(before)).not.toHaveLength(0);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
});

test('from the last release one comes to the same tables as from nothing', async () => {
  const fresh = await emptyDatabase();
  await migrate(fresh);
  expect(await catalogueOf(upgraded)).toEqual(await catalogueOf(fresh));
});

test('and every row is still there, as it was', async () => {
  const after = await readRows(upgraded);
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
});

test('who was a client before is found by name too', async () => {
  const { rows } = await upgraded.query(
    `select c.cliente_id, b.busqueda = c.busqueda as igual from clientes c left join busqueda_clientes b using (cliente_id)`,
  );
  expect(rows.length).toBe(before['clientes']?.length);
  expect(rows.filter(({ igual }) => igual !== true)).toEqual([]);
});

test('what was delivered before says when: by the delivery that stands, else by what is known of it', async () => {
  const { rows } = await upgraded.query<{ what: string; fecha: string | null }>(
    `select what, to_char(fecha_entrega at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as fecha from (
       select 'guia ' || guia_id as what, fecha_entrega from guias
       union all select 'paquete ' || paquete_id, fecha_entrega from paquetes) d order by what`,
  );
  expect(rows.map(({ what, fecha }) => [what, fecha])).toEqual([
    ['guia 1', '2026-03-12 18:00'],
    ['guia 2', null],
    ['guia 3', '2026-01-05 15:00'],
    ['guia 4', '2026-02-01 15:00'],
    ['paquete 1', '2026-03-12 18:00'],
    ['paquete 2', null],
    ['paquete 3', null],
  ]);
});
