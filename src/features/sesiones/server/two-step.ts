import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { sha256, type Secrets } from '#kit/server/security/secrets.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one that are accepted, for clocks that are off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 10;
const SHA256_BYTES = 32;

const totpOf = (secret: Secret, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' });

export const newTwoStepSecret = (issuer: string, label: string): { secreto: string; enlace: string } => {
  const secret = new Secret({ size: 20 });
  return { secreto: secret.base32, enlace: totpOf(secret, issuer, label).toString() };
};

/**
 * The time step that the code belongs to, or null if it is wrong.
 * @param secreto null: it can no longer be read, so that no code is right.
 */
export const totpStep = (secreto: string | null, codigo: string, now: number = Date.now()): number | null => {
  if (secreto === null || !/^\d{6}$/.test(codigo)) return null;
  const delta = totpOf(Secret.fromBase32(secreto), '', '').validate({ token: codigo, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
};

const canonicalRecovery = (codigo: string): string => codigo.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join('');
    return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
  });

/** Replaces the user's recovery codes. Keeps only hashes, made as for passwords, since the codes are as short. */
export const storeRecoveryCodes = async (db: Executor, usuario: string, codes: readonly string[]): Promise<void> => {
  await db.deleteFrom('codigos_recuperacion').where('usuario', '=', usuario).execute();
  const hashes = await Promise.all(codes.map((code) => hashPassword(canonicalRecovery(code))));
  await db
    .insertInto('codigos_recuperacion')
    .values(hashes.map((hash) => ({ usuario, codigo_hash: Buffer.from(hash) })))
    .execute();
};

/** Compares a given code with a stored hash: `verifyPassword`, or `verifyLogin` at a log-in. */
type Verify = typeof verifyPassword;

const isRecovery = async (usuario: string, stored: Buffer, codigo: string, verify: Verify): Promise<boolean> =>
  // Codes issued before they were hashed like passwords still work: a user who needs one could not ask for others.
  stored.length === SHA256_BYTES ? stored.equals(sha256(`${usuario}:${codigo}`)) : verify(stored.toString(), codigo);

/** The stored hash of the unspent recovery code that was given. Tries all, so that the time does not tell which. */
const findRecovery = async (
  db: Executor,
  usuario: string,
  codigo: string,
  verify: Verify,
): Promise<Buffer | undefined> => {
  if (codigo.length !== RECOVERY_LENGTH) return undefined;
  const unspent = await db
    .selectFrom('codigos_recuperacion')
    .select('codigo_hash')
    .where('usuario', '=', usuario)
    .where('fecha_uso', 'is', null)
    .execute();
  const right = await Promise.all(unspent.map(({ codigo_hash }) => isRecovery(usuario, codigo_hash, codigo, verify)));
  return unspent.find((_, place) => right[place] === true)?.codigo_hash;
};

/**
 * Uses up a code of the second step: the authenticator's (each works once) or a recovery code.
 * @param verify compares a recovery code; at a log-in it waits in the queue of log-ins.
 * @returns whether it was right.
 */
export const spendCode = async (
  db: Executor,
  secrets: Secrets,
  user: { readonly usuario: string; readonly dos_pasos_secreto: Buffer | null },
  codigo: string,
  verify: Verify = verifyPassword,
): Promise<boolean> => {
  const step = user.dos_pasos_secreto === null ? null : totpStep(secrets.open(user.dos_pasos_secreto), codigo.trim());
  if (step !== null) {
    const spent = await db
      .updateTable('usuarios')
      .set({ dos_pasos_ultimo: step })
      .where('usuario', '=', user.usuario)
      .where('dos_pasos_ultimo', '<', step)
      .executeTakeFirst();
    return spent.numUpdatedRows === 1n;
  }
  const codigo_hash = await findRecovery(db, user.usuario, canonicalRecovery(codigo), verify);
  if (codigo_hash === undefined) return false;
  const recovered = await db
    .updateTable('codigos_recuperacion')
    .set({ fecha_uso: sql<string>`now()` })
    .where('usuario', '=', user.usuario)
    .where('codigo_hash', '=', codigo_hash)
    .where('fecha_uso', 'is', null)
    .executeTakeFirst();
  return recovered.numUpdatedRows === 1n;
};
