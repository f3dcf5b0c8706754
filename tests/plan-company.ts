import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Samples } from '../tools/bench/cases/samples.ts';
import { readSamples } from '../tools/bench/cases/samples.ts';
import { loadDataset } from '../tools/bench/dataset/load-dataset.ts';
import type { TestApp } from './harness/test-app.ts';
import { BIG } from './plan-faults.ts';

/** Fewer rows of each table (except histories) than ANALYZE samples, so that its statistics are the same each time. */
const PAQUETES = 20_000;
/** Enough clients that reading them all is noticed. */
const SHARES = { clientes: 0.4 };
/** The tests' people have numbers that the company's clients would otherwise get. */
const FIRST_CLIENTE = 2_001;

/** Autovacuum of another table can keep a vacuum from marking pages as all-visible. */
const MOST_TRIES = 100;
const TRY_AGAIN_MS = 200;

/** More old packing lists, sessions, ownerless parcels, rejected requests, notes and transfers than usual. */
const OLD_ROWS = `
  insert into clientes (cliente_id, cliente_nombre, cliente_apellido, dni, departamento_id, ciudad_id, direccion, cliente_estatus,
    motivo_rechazo, canal, fecha_registro, usuario_registro)
  select cliente_id - 2999, cliente_nombre, cliente_apellido, dni, departamento_id, ciudad_id, direccion, 'Rechazado',
    'Datos incompletos', canal, fecha_registro - interval '5 years', 'muestra'
  from clientes where cliente_id between 3000 and 3999;
  insert into paquetes (tracking, paquete_courier, paquete_descripcion, paquete_estado, cliente_id, peso_real, peso_cobrar,
    fecha_recepcion, sucursal_id, rotulo, usuario_recepcion, usuario_registro, fecha_registro)
  select 'OLVIDADO' || c.cliente_id, 'Otros', 'Sin dueño', 'Recibido en USA', 0, 2, 2,
    dia, 1, c.nombre_llano, 'muestra', 'muestra', dia
  from clientes c, lateral (select timestamptz '2020-01-01' + c.cliente_id * interval '1 hour' as dia) d
  where c.cliente_id between 3000 and 3299;
  insert into notas_credito (cliente_id, concepto, razon, credito, estado, usuario_registro, fecha_registro, usuario_revision,
    fecha_revision)
  select c.cliente_id, 'Cortesía', 'muestra', 100, 'Aprobado', 'muestra', dia, 'sistema', dia
  from clientes c, lateral (select timestamptz '2020-01-01' + c.cliente_id * interval '1 hour' as dia) d
  where c.cliente_id between 3000 and 5999;
  insert into comprobantes_transferencia (cliente_id, entrega_ids, cuenta_banco_id, monto, referencia, fecha, archivo,
    archivo_clave, archivo_sha256, usuario_registro, fecha_registro)
  select c.cliente_id, '{1}', (select min(cuenta_banco_id) from cuentas_banco), 100, 'TRF-' || c.cliente_id, dia::date,
    'foto.jpg', 'comprobantes/' || c.cliente_id, encode(sha256(c.cliente_id::text::bytea), 'hex'), c.cliente_id::text, dia
  from clientes c, lateral (select timestamptz '2020-01-01' + c.cliente_id * interval '1 hour' as dia) d
  where c.cliente_id between 3000 and 5999;
  insert into packinglists (servicio_id, estado, fecha_cierre, fecha_envio, fecha_recepcion, usuario_registro, fecha_registro)
  select 10, 'Recibido en HN', dia, dia, dia, 'muestra', dia
  from generate_series(1, 3000) n, lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as dia) d;
  insert into sesiones (usuario, token_hash, fecha_inicio, fecha_expiracion, fecha_cierre, direccion_ip, dispositivo)
  select 'admin', sha256(n::text::bytea), now() - n * interval '1 minute', now() + interval '1 day', now(), '10.0.0.1', ''
  from generate_series(1, 3000) n`;

/** Brings statistics and visibility map up to date for all rows, as after a quiet night. */
const settle = async (pool: pg.Pool): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await pool.query(`vacuum (analyze) ${BIG.join(', ')}`);
    const { rowCount } = await pool.query(
      'select from pg_class where relname = any($1) and relallvisible < relpages limit 1',
      [BIG],
    );
    if (rowCount === 0) return;
    await sleep(TRY_AGAIN_MS);
  }
  throw new Error('something keeps the tables from coming to rest');
};

/**
 * A company of a fiftieth of a million parcels, for which every plan is the same each time.
 * @param end its last day, milliseconds.
 */
export const loadCompany = async (app: TestApp, end: number): Promise<Samples> => {
  await app.pool.query("select setval(pg_get_serial_sequence('clientes', 'cliente_id'), $1, false)", [FIRST_CLIENTE]);
  await loadDataset(app.db, app.pool, { paquetes: PAQUETES, seed: 1, end, shares: SHARES });
  const samples = await readSamples(app.url);
  await app.pool.query(OLD_ROWS);
  await settle(app.pool);
  return samples;
};
