/** npm run restore -- ARCHIVO [--force]: restores a backup into DATA_DIR and checks that it starts. */
import { resolve } from 'node:path';
import { restoreBackup } from '#kit/server/backup/restore-backup.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { StartError } from '#kit/server/start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (file === undefined) throw new StartError('Indique el archivo: npm run restore -- ARCHIVO [--force].');
  if (config.DATABASE_URL !== undefined)
    throw new StartError(
      'Con DATABASE_URL la base de datos es suya: restáurela con pg_restore o con el respaldo de su proveedor.',
    );
  const { fecha, version, counts, aside } = await restoreBackup({
    file: resolve(file),
    dataDir: config.dataDir,
    force: process.argv.includes('--force'),
  });
  console.log(
    `Restaurado en ${config.dataDir} el respaldo del ${fecha} (versión ${version}). La base de datos inicia bien:`,
  );
  for (const [table, rows] of Object.entries(counts)) console.log(`  ${table.padEnd(24)} ${rows}`);
  if (aside !== null) console.log(`Lo anterior quedó en ${aside.dataDir} y ${aside.cluster}.`);
});
