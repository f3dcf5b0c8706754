/** npm run dataset -- --clientes N --seed S: fills an empty installation with a believable company. */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openRuntime } from '#app/server/runtime.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { StartError } from '#kit/server/start-error.ts';
import { loadClientes } from '../bench/dataset/clientes.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { clientes: { type: 'string', default: '60000' }, seed: { type: 'string', default: '1' } },
  });
  const clientes = Number(values.clientes);
  const seed = Number(values.seed);
  if (!Number.isInteger(clientes) || clientes < 1 || !Number.isInteger(seed))
    throw new StartError('Indique números enteros: npm run dataset -- --clientes 60000 --seed 1.');
  const runtime = await openRuntime(readConfig(process.env), pino({ level: 'silent' }), { join: true });
  try {
    const { db } = runtime.services;
    const known = await db.selectFrom('clientes').select('cliente_id').where('cliente_id', '>', 0).executeTakeFirst();
    if (known !== undefined)
      throw new StartError('Ya hay clientes en esta instalación: use una carpeta de datos vacía.');
    const started = performance.now();
    await loadClientes(db, clientes, seed);
    console.log(`${clientes} clientes en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await runtime.close();
  }
});
