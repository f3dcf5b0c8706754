import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSecrets, decrypt, deriveKey, encrypt, newToken, sha256 } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'encomienda-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('encryption', () => {
  const key = deriveKey('una clave', 'prueba');
  const sealed = encrypt(key, Buffer.from('respuesta con ñ'));
  test('comes back with the key', () => expect(decrypt(key, sealed).toString()).toBe('respuesta con ñ'));
  test('is not the text, and is another each time', () => {
    expect(sealed.toString('latin1')).not.toContain('respuesta');
    expect(encrypt(key, Buffer.from('a')).equals(encrypt(key, Buffer.from('a')))).toBe(false);
  });
  test('does not open with another key, nor one for another purpose', () => {
    expect(() => decrypt(deriveKey('otra clave', 'prueba'), sealed)).toThrow();
    expect(() => decrypt(deriveKey('una clave', 'otra cosa'), sealed)).toThrow();
  });
  test('notices every single changed byte', () => {
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decrypt(key, changed), `byte ${index}`).toThrow();
    }
  });
  test('refuses what is too short to be anything', () => expect(() => decrypt(key, Buffer.alloc(5))).toThrow());
});

describe('tokens', () => {
  test('hold 256 bits and go into an address', () => expect(newToken()).toMatch(/^[A-Za-z0-9_-]{43}$/));
  test('never repeat', () => expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000));
  test('the hash is SHA-256', () =>
    expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'));
});

describe("the installation's key", () => {
  test('is made once, kept for its owner alone, and read again', () => {
    const first = createSecrets({ dataDir: folder });
    const again = createSecrets({ dataDir: folder });
    expect(again.open(first.seal('secreto'))).toBe('secreto');
    expect(again.sign('a').equals(first.sign('a'))).toBe(true);
    const file = join(folder, 'secret.key');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/);
  });
  test.each(['', 'a'.repeat(63), 'g'.repeat(64), 'a'.repeat(64).concat('b')])(
    'damaged (%s) stops the start',
    (text) => {
      const damaged = mkdtempSync(join(folder, 'danada-'));
      writeFileSync(join(damaged, 'secret.key'), text);
      expect(() => createSecrets({ dataDir: damaged })).toThrow(/La llave de .+ está dañada/);
    },
  );
  test('given by the operator, is that one', () => {
    const SECRET_KEY = 'a'.repeat(64);
    const one = createSecrets({ SECRET_KEY, dataDir: '/nowhere' });
    const two = createSecrets({ SECRET_KEY, dataDir: '/elsewhere' });
    const other = createSecrets({ SECRET_KEY: 'b'.repeat(64), dataDir: '/nowhere' });
    expect(two.open(one.seal('x'))).toBe('x');
    expect(other.open(one.seal('x'))).toBeNull();
    expect(other.sign('x').equals(one.sign('x'))).toBe(false);
  });
});
