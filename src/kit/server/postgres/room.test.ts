import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noRoom } from './room.ts';

it('says how little is left only where a database cannot work with it', () => {
  const folder = join(tmpdir(), 'no-hay', 'postgres');
  expect(noRoom(folder, 63_999_999)).toBe(
    `En el disco de ${folder} quedan 63 MB y la base de datos no puede trabajar: libere espacio y repita.`,
  );
  expect(noRoom(folder, 64_000_000)).toBeNull();
});

it('asks the disk of a folder that is not there yet', () => {
  expect(noRoom(join(tmpdir(), 'no-hay', 'postgres'))).toBeNull();
});
