import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

const problems = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
};

/** Wrong values for each setting that can have one. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  PORT: ['abc', '-1', '65536', '3000.5'],
  DATABASE_URL: ['localhost', 'mysql://a/b'],
  DIRECT_DATABASE_URL: ['http://a/b'],
  READ_DATABASE_URL: ['http://a/b'],
  DATABASE_POOL: ['2', '201', 'x'],
  SMTP_URL: ['mail.correo.hn', 'http://a'],
  MAIL_FROM: [
    'a',
    'avisos',
    'avisos@courier',
    'avisos@courier.hn, otro@courier.hn',
    'avisos@courier.hn <avisos',
    'Courier avisos@courier.hn',
    'Courier <avisos@courier.hn',
    'Courier <avisos@courier.hn> y más',
    'Courier <<avisos@courier.hn>>',
    '<avisos@courier.hn>',
    'Courier\r\nBcc: x <avisos@courier.hn>',
    '"Courier" Sur" <avisos@courier.hn>',
  ],
  FILES_URL: [
    '/datos',
    'ftp://a',
    'file://datos/archivos',
    's3://cubo',
    's3://llave@cubo',
    's3://:secreto@cubo',
    's3://una:otra@',
    's3://llave:secreto@cubo/carpeta',
    's3://ll%ve:secreto@cubo',
    's3+https://almacen.hn/cubo',
    's3+https://llave:secreto@almacen.hn',
    's3+http://llave:secreto@127.0.0.1:9000/',
    's3+https://llave:secreto@almacen.hn/cubo/carpeta',
  ],
  PUBLIC_URL: ['courier.hn', 'javascript:1'],
  TRUST_PROXY: ['yes', '11', '-1'],
  LOG_LEVEL: ['verbose'],
  ADMIN_PASSWORD: ['corta', 'x'.repeat(129)],
  METRICS_TOKEN: ['corto'],
  SECRET_KEY: ['abc', 'g'.repeat(64), 'A'.repeat(64)],
  ACCEPT_SECRET_KEY: ['1', 'a'.repeat(64), '0123456789AB'],
  WORKER: ['on'],
  WORKER_CONCURRENCY: ['0', '51'],
  DEMO: ['si'],
  OFFLINE_SHELL: ['si'],
};
/** Settings that accept any text. */
const FREE = ['HOST', 'DATA_DIR'];

describe('readConfig', () => {
  test('needs nothing', () =>
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', WORKER: 'inside', DEMO: false }));
  test('every setting is tried here', () =>
    expect([...Object.keys(WRONG), ...FREE].toSorted()).toEqual(Object.keys(SETTINGS).toSorted()));
  test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value])))(
    '%s=%s is refused in a sentence that names it',
    (name = '', value = '') => {
      const found = problems({ [name]: value });
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^${name} debe ser .+\\.$`));
      // A message never quotes the value, which may be a secret.
      if (value.length > 2) expect(found[0]).not.toContain(value);
    },
  );
  test('says everything that is wrong at once', () =>
    expect(problems({ PORT: 'x', LOG_LEVEL: 'y', WORKER: 'z' })).toHaveLength(3));
  test('an empty value is none', () =>
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, SMTP_URL: undefined }));
  test.each([
    ['avisos@courier.hn', { name: null, address: 'avisos@courier.hn' }],
    ['  Avisos@Courier.HN ', { name: null, address: 'avisos@courier.hn' }],
    ['Courier Sur <avisos@courier.hn>', { name: 'Courier Sur', address: 'avisos@courier.hn' }],
    ['"Courier, S. de R.L." <avisos@courier.hn>', { name: 'Courier, S. de R.L.', address: 'avisos@courier.hn' }],
  ])('the sender %s', (MAIL_FROM, sender) => expect(readConfig({ MAIL_FROM })).toMatchObject({ MAIL_FROM: sender }));
  test.each([
    'file:///srv/archivos',
    's3://llave:secreto@cubo',
    's3://llave:secreto@cubo/?region=us-east-1',
    's3+http://test%3Atester:s%2Fcreto@127.0.0.1:9000/cubo?region=x',
  ])('the store %s', (FILES_URL) => expect(readConfig({ FILES_URL })).toMatchObject({ FILES_URL }));
  test('makes the folder absolute', () => expect(readConfig({ DATA_DIR: 'x' }).dataDir).toMatch(/^(\/|[A-Z]:).*x$/));
});

test('the README names every setting', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const name of Object.keys(SETTINGS)) expect(readme, name).toContain(`\`${name}\``);
});
