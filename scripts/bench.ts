/**
 * npm run bench: measures the product on a database of its own, filled for it, and prints each figure beside
 * its bar. `--clientes N` another size, `--json FILE` the same as JSON. Exits 1 where a figure falls short.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { buildApp } from '#app/server/build-app.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { API_BASE } from '#kit/contract/call.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { benchClientes, type BenchRow } from '../bench/clientes.bench.ts';
import { loadClientes } from '../bench/dataset/clientes.ts';
import { runCommand } from './run-command.ts';

const ADMIN_PASSWORD = 'Medidas*2026';

const holds = ({ p50, p99, bar }: BenchRow): boolean => p99 <= bar.p99 && (bar.p50 === undefined || p50 <= bar.p50);

const print = (rows: readonly BenchRow[]): void => {
  console.log('| qué | p50 ms | p99 ms | meta p50 / p99 | |\n|---|---|---|---|---|');
  for (const row of rows)
    console.log(
      `| ${row.what} | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} | ${row.bar.p50 ?? '-'} / ${row.bar.p99} | ${holds(row) ? 'cumple' : 'NO CUMPLE'} |`,
    );
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: { clientes: { type: 'string', default: '60000' }, json: { type: 'string' } },
  });
  const clientes = Number(values.clientes);
  const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-medidas-'));
  const log = pino({ level: 'silent' });
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD }), log);
  try {
    const started = performance.now();
    await loadClientes(runtime.services.db, clientes, 1);
    console.log(`${clientes} clientes cargados en ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
    const app = await buildApp({
      services: runtime.services,
      authenticate: createAuthenticate(runtime.pool),
      log,
      webFolder: null,
    });
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const login = await fetch(`${base}${API_BASE}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: 'admin', contrasenia: ADMIN_PASSWORD }),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const rows = await benchClientes(base, data.token, clientes);
    print(rows);
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 2));
    if (!rows.every(holds)) process.exitCode = 1;
    await app.close();
  } finally {
    await runtime.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
