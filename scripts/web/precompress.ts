import { availableParallelism } from 'node:os';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/;
/** For smaller files a header costs more than compression saves. */
const MIN_BYTES = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  if ((await stat(path)).size < MIN_BYTES) return;
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
};

/** Writes a .br and a .gz beside every text asset, so that requests need no compression. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  async closeBundle() {
    const names = await readdir(folder, { recursive: true });
    // Several take the next file from the same list, so that every core has one to compress.
    const left = names.filter((file) => COMPRESSIBLE.test(file)).values();
    const compressRest = async (): Promise<void> => {
      for (const name of left) await compress(join(folder, name));
    };
    await Promise.all(Array.from({ length: availableParallelism() }, compressRest));
  },
});
