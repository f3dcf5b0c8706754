import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#kit/server/config/config.ts';
import { releaseHeldJobs, startWorker } from '#kit/server/jobs/worker.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { announce } from './announce.ts';
import { buildApp } from './build-app.ts';
import { featureJobs } from './features.ts';
import { portInUse } from './require-port.ts';
import { openRuntime } from './runtime.ts';

export interface ProcessOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** No web and no API: only the job queue. */
  readonly onlyWorker: boolean;
  readonly webFolder: string | null;
}

interface Closable {
  close(): Promise<unknown>;
}

/** Starts what the process is for and says so. @returns how to end it; a failed start has ended what it began. */
export const startProcess = async ({ config, log, onlyWorker, webFolder }: ProcessOptions): Promise<Closable> => {
  const runtime = await openRuntime(config, log, { embedded: onlyWorker ? 'follow' : 'own' });
  const begun: Closable[] = [runtime];
  const close = async (): Promise<void> => {
    for (const part of begun.toReversed()) await part.close();
  };
  try {
    if (onlyWorker || config.WORKER === 'inside') {
      await releaseHeldJobs(runtime.pool, runtime.postgres !== null && !onlyWorker);
      const worker = await startWorker(runtime.pool, runtime.services, featureJobs, log);
      begun.push({ close: () => worker.stop() });
    }
    const app = onlyWorker
      ? null
      : await buildApp({ services: runtime.services, authenticate: createAuthenticate(runtime.pool), log, webFolder });
    if (app !== null) {
      begun.push(app);
      await app.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
        throw portInUse(config, error);
      });
    }
    announce(app, runtime);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
};
