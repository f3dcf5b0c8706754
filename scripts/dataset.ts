/** npm run dataset -- --paquetes N --seed S: fills an empty installation with a believable company. */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openRuntime } from '#app/server/runtime.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { StartError } from '#kit/server/start-error.ts';
import { FEWEST_PAQUETES, loadDataset } from '../tools/bench/dataset/load-dataset.ts';
import { runCommand } from './run-command.ts';

/** The default end of the five years, fixed so that the same seed always makes the same rows. */
const HASTA = '2026-11-20';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      paquetes: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      hasta: { type: 'string', default: HASTA },
    },
  });
  const [paquetes, seed] = [Number(values.paquetes), Number(values.seed)];
  const hasta = Date.parse(`${values.hasta}T23:59:59Z`);
  if (!Number.isInteger(paquetes) || paquetes < FEWEST_PAQUETES || !Number.isInteger(seed) || Number.isNaN(hasta))
    throw new StartError(
      `Indique números enteros, desde ${FEWEST_PAQUETES} paquetes: npm run dataset -- --paquetes 100000 --seed 1 --hasta ${HASTA}.`,
    );
  const runtime = await openRuntime(readConfig(process.env), pino({ level: 'silent' }), { embedded: 'join' });
  try {
    const { db } = runtime.services;
    const known = await db.selectFrom('clientes').select('cliente_id').where('cliente_id', '>', 0).executeTakeFirst();
    if (known !== undefined)
      throw new StartError('Ya hay clientes en esta instalación: use una carpeta de datos vacía.');
    const started = performance.now();
    const counts = await loadDataset(db, runtime.pool, { paquetes, seed, end: hasta });
    for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows.toLocaleString('es-HN')}`);
    console.log(`Listo en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await runtime.close();
  }
});
