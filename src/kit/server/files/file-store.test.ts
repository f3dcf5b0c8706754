import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createDisk } from './file-store.ts';

test.each([
  ['s3+https://llave:secreto@almacen.hn:9000/cubo', 'https://almacen.hn:9000/cubo/x.png'],
  ['s3+http://llave:secreto@127.0.0.1:9000/cubo', 'http://127.0.0.1:9000/cubo/x.png'],
])('the store of %s is reached by its own protocol', async (FILES_URL, address) => {
  const store = await createDisk(readConfig({ FILES_URL }));
  const { origin, pathname } = new URL(await store.getSignedUrl('x.png'));
  expect(origin + pathname).toBe(address);
});
