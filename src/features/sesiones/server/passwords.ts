import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { createQueue, QueueFull } from '#kit/server/in-turn.ts';

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

/** Whether the password is right, of whoever has a session or has proved something else. @param stored null: never. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  stored !== null && (await inTurn(() => verify(stored, password.normalize('NFC'))));

/**
 * Tries the passwords of log-ins: two at a time, so that whoever is known already (a supervisor at the counter, a change
 * of the own password) does not wait behind all strangers.
 * @param most so many run or wait; one more is told to come back.
 */
export const createLoginVerifier = (most: number) => {
  const ofStrangers = createQueue({ atOnce: 2, most });
  return async (stored: string | null, password: string): Promise<boolean> => {
    decoy ??= hashPassword('nadie tiene esta contraseña');
    const against = stored ?? (await decoy);
    try {
      const matches = await ofStrangers(() => inTurn(() => verify(against, password.normalize('NFC'))));
      return stored !== null && matches;
    } catch (error) {
      throw error instanceof QueueFull ? refuse(kitErrors.NO_DISPONIBLE) : error;
    }
  };
};

/** As many as are tried in some seconds. */
const MOST_STRANGERS = 500;

/**
 * Whether the password of a log-in is right. A user that does not exist (or has no password yet) costs the same time as
 * one that does.
 * @throws NO_DISPONIBLE while too many strangers wait.
 */
export const verifyLogin = createLoginVerifier(MOST_STRANGERS);

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 14;

/** A password that keeps the rules and can be read out: letters of both cases, a digit and a sign. */
export const generatePassword = (): string => {
  const letters = Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters}Aa${randomInt(10)}*`;
};
