import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#kit/server/in-turn.ts';

// OWASP's first choice for argon2id; about 30 ms on a current core.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash takes 19 MB, a core and one of the four threads that also compress answers and read files; one of the four
 * stays free.
 */
const inTurn = createQueue({ atOnce: 3 });
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), OPTIONS));

let decoy: Promise<string> | null = null;

/** Whether the password of a user with a session or a link is right. @param stored its hash; null: there is none. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  stored !== null && (await inTurn(() => verify(stored, password.normalize('NFC'))));

/** Log-ins queue here first, so that known users (a supervisor, a change of password) do not wait behind them. */
const ofStrangers = createQueue({ atOnce: 2 });

/**
 * Whether the password or recovery code of a log-in is right. A user who does not exist, or has no password yet, takes
 * the same time as any other.
 */
export const verifyLogin = async (stored: string | null, given: string): Promise<boolean> => {
  decoy ??= hashPassword('nadie tiene esta contraseña');
  const against = stored ?? (await decoy);
  const matches = await ofStrangers(() => inTurn(() => verify(against, given.normalize('NFC'))));
  return stored !== null && matches;
};

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 14;

/** A password that satisfies the rules and can be read aloud: letters of both cases, a digit and a sign. */
export const generatePassword = (): string => {
  const letters = Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters}Aa${randomInt(10)}*`;
};
