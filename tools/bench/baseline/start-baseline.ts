import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../../../bin/server-flags.mjs';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import type { Statement } from './statements.ts';

/** As many as the product has. */
const CONNECTIONS = 10;

export interface Baseline {
  /** Its path `/number` runs the statements of the request with that number. */
  readonly client: HttpClient;
  readonly stop: () => Promise<void>;
}

/** Starts the bare server over these statements, in its own process with the same memory limit as the product. */
export const startBaseline = async (
  databaseUrl: string,
  requests: readonly (readonly Statement[])[],
): Promise<Baseline> => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-referencia-'));
  const file = join(folder, 'sentencias.json');
  writeFileSync(file, JSON.stringify(requests));
  const server = spawn(
    process.execPath,
    [...SERVER_FLAGS, join(import.meta.dirname, 'server.ts'), file, databaseUrl, String(CONNECTIONS)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  const client = createHttpClient(url, null, '');
  return {
    client,
    stop: async () => {
      client.close();
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
};
