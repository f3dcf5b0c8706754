import pino from 'pino';
import { openRuntime, type Runtime } from '#app/server/runtime.ts';
import { readConfig } from '#kit/server/config/config.ts';
import type { Product } from './product.ts';

/** Runs work in this process over the product's database and files. */
export const joined = async <T>({ dataDir }: Product, work: (runtime: Runtime) => Promise<T>): Promise<T> => {
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }), { embedded: 'join' });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
};
