import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: IV, tag and ciphertext in one buffer. */
export const encrypt = (key: Buffer, plain: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

/** @throws when the key is another one or the bytes were changed. */
export const decrypt = (key: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};

export const deriveKey = (material: Buffer | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', purpose, 32));

export const sha256 = (content: string | Uint8Array): Buffer => hash('sha256', content, 'buffer');

/** A token for a session or a link: 256 random bits, of which only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Cryptography with the installation's own key. */
export interface Secrets {
  seal(text: string): Buffer;
  /** null: sealed with another key, or changed since. */
  open(sealed: Buffer): string | null;
  /** A keyed hash that only this installation can compute. */
  sign(text: string): Buffer;
}

/** File name in DATA_DIR. */
export const KEY_FILE = 'secret.key';
const KEY_TEXT = /^[0-9a-f]{64}$/;

/** Writes the key file atomically: of several processes that start at once, the first one's key counts. */
const makeKey = (file: string): void => {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
};

const loadKey = (given: string | undefined, dataDir: string): Buffer => {
  if (given !== undefined) return Buffer.from(given, 'hex');
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    makeKey(file);
  }
  const text = readFileSync(file, 'utf8').trim();
  // An invalid text would be decoded as an empty key, which anybody knows.
  if (!KEY_TEXT.test(text))
    throw new StartError(
      `La llave de ${file} está dañada: ponga en su lugar la de su respaldo, o indíquela con SECRET_KEY.`,
    );
  return Buffer.from(text, 'hex');
};

export const createSecrets = (config: {
  readonly SECRET_KEY?: string | undefined;
  readonly dataDir: string;
}): Secrets => {
  const key = loadKey(config.SECRET_KEY, config.dataDir);
  const sealing = deriveKey(key, 'sellar');
  const signing = deriveKey(key, 'firmar');
  return {
    seal: (text) => encrypt(sealing, Buffer.from(text, 'utf8')),
    open: (sealed) => {
      try {
        return decrypt(sealing, sealed).toString('utf8');
      } catch {
        return null;
      }
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
  };
};
