import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#kit/server/in-turn.ts';

// OWASP's first choice for argon2id; about 30 ms on a core of today.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each takes 19 MB, a core and one of the four threads which also compress answers and read files: of those one stays
 * free.
 */
const inTurn = createQueue({ atOnce: 3 });
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), OPTIONS));

let decoy: Promise<string> | null = null;

/** Whether the password is right, of whoever has a session or a link. @param stored null: none is. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  stored !== null && (await inTurn(() => verify(stored, password.normalize('NFC'))));

/** Whoever is known already (a supervisor at the counter, a change of the own password) does not wait behind all of them. */
const ofStrangers = createQueue({ atOnce: 2 });

/**
 * Whether what a log-in gives is right, the password or a recovery code. A user that does not exist (or has no password
 * yet) costs the same time as one that does.
 */
export const verifyLogin = async (stored: string | null, given: string): Promise<boolean> => {
  decoy ??= hashPassword('nadie tiene esta contraseña');
  const against = stored ?? (await decoy);
  const matches = await ofStrangers(() => inTurn(() => verify(against, given.normalize('NFC'))));
  return stored !== null && matches;
};

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 14;

/** A password that keeps the rules and can be read out: letters of both cases, a digit and a sign. */
export const generatePassword = (): string => {
  const letters = Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters}Aa${randomInt(10)}*`;
};
