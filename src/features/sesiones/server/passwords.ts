import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id; about 30 ms on a core of today.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS);

let decoy: Promise<string> | null = null;

/**
 * Whether the password is right. A user that does not exist (or has no password yet) costs the same
 * time as one that does.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nadie tiene esta contraseña');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return stored !== null && matches;
};

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 14;

/** A password that keeps the rules and can be read out: letters of both cases, a digit and a sign. */
export const generatePassword = (): string => {
  const letters = Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters}Aa${randomInt(10)}*`;
};
