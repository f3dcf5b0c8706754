import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { LIMIT } from '../cases/case.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { ratioMeasure, type Measure } from '../measure.ts';
import { asking, perSecondInTurn } from '../per-second.ts';
import type { Product } from '../product.ts';

const CLIENTS = 10;
const CONNECTIONS = 10;
const ROUND_MS = 3_000;
const ROUNDS = 4;
const INSTALL_LIMIT_MS = 120_000;
const PACKAGES = ['postgraphile@4', 'graphql@15'];
const GROUP = 'Al lado de PostGraphile 4, sin ingreso ni total';
const WHAT = `paquetes: primera página, ${CLIENTS} a la vez`;

/**
 * The columns of our page, by PostGraphile's names; the newest by key, its cheapest order. Ours are the newest by date:
 * in that order it sorts the whole table, since its `desc` puts nulls first (14 pages a second of 100,000 parcels).
 */
const QUERY = `{ allPaquetes(first: ${LIMIT}, orderBy: PRIMARY_KEY_DESC) { nodes {
  paqueteId tracking orden paqueteCourier paqueteDescripcion valorCompra paqueteFactura cantidad reempaqueId clienteId
  servicioId pesoCobrar guiaId fechaRegistro fechaRecepcion fechaSalidaEstimada fechaEntregaEstimada paqueteEstado
  servicioByServicioId { servicioNombre }
  guiaByGuiaId { guiaNumero servicioByServicioId { servicioPrefijo } }
  sucursaleBySucursalId { sucursalCodigo sucursalNombre }
  clienteByClienteId { clienteNombre clienteApellido }
} } }`;

/** Installs PostGraphile. @returns the error, or null if it worked. */
const install = async (folder: string): Promise<string | null> => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const asked = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES];
  try {
    await promisify(execFile)('npm', asked, { cwd: folder, timeout: INSTALL_LIMIT_MS });
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
};

/** A client that asks as a browser does, and accepts only answers with all rows. */
const clientOf = (url: string): HttpClient => {
  const client = createHttpClient(url, null, '');
  return {
    ...client,
    get: async () => {
      const { status, bytes } = await client.send('POST', '/graphql', { query: QUERY });
      if (status !== 200) throw new Error(`PostGraphile answered ${status}: ${bytes.toString().slice(0, 300)}`);
      return bytes;
    },
  };
};

/**
 * The first page of parcels compared with PostGraphile 4 on the same tables, by turns: it is installed into a folder of
 * its own if the registry can be reached, and left out otherwise.
 */
export const benchPostgraphile = async (product: Product): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-contra-'));
  try {
    const problem = await install(folder);
    if (problem !== null)
      return [{ group: GROUP, what: WHAT, figure: '-', reference: null, bar: null, holds: true, note: `no se instaló: ${problem}`, values: {} }]; // prettier-ignore
    const server = spawn(
      process.execPath,
      [join(import.meta.dirname, 'postgraphile.server.cjs'), product.databaseUrl, String(CONNECTIONS)],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
    );
    const gone = once(server, 'exit');
    try {
      const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
      const theirs = clientOf(url);
      const answer = JSON.parse((await theirs.get('/')).toString()) as {
        data?: { allPaquetes?: { nodes: unknown[] } };
      };
      if (answer.data?.allPaquetes?.nodes.length !== LIMIT) throw new Error('PostGraphile answers another page');
      const path = `${paquetesCalls.list.path}?limite=${LIMIT}`;
      const [ours = 0, other = 1] = await perSecondInTurn(
        [asking(product.admin, [path]), asking(theirs, ['/'])],
        ROUNDS,
        { clients: CLIENTS, forMs: ROUND_MS },
      );
      theirs.close();
      // The product must be faster, not equal.
      const measure = ratioMeasure(GROUP, WHAT, { ours, theirs: other }, 1, 'PostGraphile');
      return [{ ...measure, bar: 'más que PostGraphile', holds: ours > other }];
    } finally {
      server.kill();
      await gone;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
