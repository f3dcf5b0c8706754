/** npm run backup -- ARCHIVO: writes database, files and key into one file, also while the server runs. */
import { resolve } from 'node:path';
import { VERSION } from '#app/server/version.ts';
import { takeBackup } from '#kit/server/backup/take-backup.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { StartError } from '#kit/server/start-error.ts';
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const MEGABYTE = 1_048_576;

await runCommand(async () => {
  const config = readConfig(process.env);
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new StartError('Indique el archivo: npm run backup -- ARCHIVO.');
  if (config.DATABASE_URL !== undefined)
    throw new StartError(
      'Con DATABASE_URL la base de datos es suya: respáldela con pg_dump o con el respaldo de su proveedor.',
    );
  if (!existsSync(config.dataDir))
    throw new StartError(`No existe la carpeta de datos ${config.dataDir}: indíquela con DATA_DIR.`);
  const postgres = attachEmbeddedPostgres(config.dataDir) ?? (await startEmbeddedPostgres({ dataDir: config.dataDir }));
  try {
    const path = resolve(file);
    const { files, bytes } = await takeBackup(
      { url: postgres.url, clusterFolder: postgres.folder, dataDir: config.dataDir, version: VERSION },
      path,
    );
    console.log(`Respaldo completo: ${path} (${files} archivos, ${(bytes / MEGABYTE).toFixed(1)} MB).`);
    if (config.FILES_URL !== undefined)
      console.log('Los archivos están en FILES_URL y no se incluyen: respáldelos allí.');
    if (config.SECRET_KEY !== undefined) console.log('La llave viene de SECRET_KEY y no se incluye: guárdela aparte.');
  } finally {
    await postgres.stop();
  }
});
