import pino from 'pino';
import { openRuntime, type Runtime } from '#app/server/runtime.ts';
import { readConfig } from '#kit/server/config/config.ts';
import type { Product } from './product.ts';

/** Works in this process over the database and the files of the product. */
export const joined = async <T>({ dataDir }: Product, work: (runtime: Runtime) => Promise<T>): Promise<T> => {
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }), { embedded: 'join' });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
};
