/** npm run -s base: prints the address of the embedded database, for psql and pg_dump; stdout gets the address only. */
import { readConfig } from '#kit/server/config/config.ts';
import { attachEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { StartError } from '#kit/server/start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== undefined)
    throw new StartError('Con DATABASE_URL la base de datos es suya: su dirección es la que está escrita allí.');
  const postgres = attachEmbeddedPostgres(config.dataDir);
  if (postgres === null)
    throw new StartError(
      `No hay una base de datos en marcha en ${config.dataDir}: inicie el servidor, indique su carpeta con DATA_DIR y use el mismo usuario que lo ejecuta.`,
    );
  // On stderr, so that "$(npm run -s base)" is the address.
  console.error('Esta dirección lleva la contraseña de la base de datos: no la guarde ni la envíe.');
  console.log(postgres.tcpUrl);
});
