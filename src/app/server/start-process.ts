import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#kit/server/config/config.ts';
import { releaseHeldJobs, startWorker } from '#kit/server/jobs/worker.ts';
import { recalculateIfNone } from '#features/llegadas/server/recalcular.job.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { buildApp } from './build-app.ts';
import { featureJobs } from './features.ts';
import { portInUse } from './require-port.ts';
import { openRuntime, type Runtime } from './runtime.ts';

const COLUMN = 18;

/** Prints the address for the operator and, the first time, how to log in. */
const announce = (app: FastifyInstance | null, { administrator, demo }: Runtime, withWeb: boolean): void => {
  const lines: string[] = [];
  if (demo.length > 0) {
    lines.push('Empresa de demostración. Ingresos (todos con la misma contraseña):');
    for (const { who, usuario, contrasenia } of demo)
      lines.push(`  ${who.padEnd(COLUMN)} ${usuario.padEnd(COLUMN)} ${contrasenia}`);
  } else if (administrator !== null)
    lines.push(
      `Administrador: ${administrator.usuario}`,
      `Contraseña:    ${administrator.contrasenia}${administrator.generated ? '   (se cambia al primer ingreso)' : ''}`,
    );
  const address = app?.server.address();
  if (typeof address === 'object' && address !== null) {
    const host = address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address;
    const url = `http://${host}:${address.port}`;
    lines.push(withWeb ? `Encomienda está en ${url}` : `La API, sin pantallas, está en ${url}/api/v2`);
  } else lines.push('Encomienda trabaja la cola de tareas.');
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};

export interface ProcessOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Runs only the job queue, without web and API. */
  readonly onlyWorker: boolean;
  readonly webFolder: string | null;
}

interface Closable {
  close(): Promise<unknown>;
}

/** Starts the parts of the process and announces them. @returns what closes them; a failed start closes them itself. */
export const startProcess = async ({ config, log, onlyWorker, webFolder }: ProcessOptions): Promise<Closable> => {
  const runtime = await openRuntime(config, log, { embedded: onlyWorker ? 'follow' : 'own' });
  const begun: Closable[] = [runtime];
  const close = async (): Promise<void> => {
    for (const part of begun.toReversed()) await part.close();
  };
  try {
    if (onlyWorker || config.WORKER === 'inside') {
      await recalculateIfNone(runtime.services.db);
      await releaseHeldJobs(runtime.queuePool, runtime.postgres !== null && !onlyWorker);
      const worker = await startWorker(runtime.queuePool, runtime.services, featureJobs, log);
      begun.push({ close: () => worker.stop() });
    }
    const app = onlyWorker
      ? null
      : await buildApp({
          services: runtime.services,
          authenticate: createAuthenticate(runtime.pool, runtime.services.remembered),
          log,
          webFolder,
        });
    if (app !== null) {
      begun.push(app);
      await app.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
        throw portInUse(config, error);
      });
    }
    announce(app, runtime, webFolder !== null);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
};
