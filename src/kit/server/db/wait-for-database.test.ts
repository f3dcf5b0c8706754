import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

/** A pool that fails with these codes in turn, and then has a database of that version. */
const poolOf = (codes: readonly string[], version = 180_000): pg.Pool => {
  const left = [...codes];
  const query = async () => {
    const code = left.shift();
    if (code !== undefined) throw Object.assign(new Error(`in English: ${code}`), { code });
    return { rows: [{ version, nombre: '14.2' }] };
  };
  return { query } as unknown as pg.Pool;
};

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

it.each([
  ['28P01', 'el usuario o la contraseña no son correctos'],
  ['28000', 'el servidor no admite a ese usuario desde esta máquina'],
  ['3D000', 'en el servidor no existe esa base de datos'],
])('names the setting and the reason of what does not pass by itself: %s', async (code, reason) => {
  await expect(waitForDatabase(poolOf([code]), 'DATABASE_URL')).rejects.toThrow(
    `No se pudo conectar a la base de datos de DATABASE_URL: ${reason}.`,
  );
  expect(said).not.toHaveBeenCalled();
});

it('says once, and at once, that it waits for one that does not answer yet', async () => {
  await waitForDatabase(poolOf(['ECONNREFUSED', 'ECONNREFUSED']), 'READ_DATABASE_URL');
  expect(said.mock.calls).toEqual([
    [
      '· La base de datos de READ_DATABASE_URL aún no atiende (en esa dirección y puerto no hay un PostgreSQL); se espera hasta 30 s…',
    ],
  ]);
});

it('refuses one that is too old', async () => {
  await expect(waitForDatabase(poolOf([], 140_002), 'DATABASE_URL')).rejects.toThrow(
    'DATABASE_URL: se necesita PostgreSQL 15 o más nuevo y el servidor es 14.2.',
  );
});
