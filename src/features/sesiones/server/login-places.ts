import { kitErrors } from '#kit/contract/errors.ts';
import { atOnce } from '#kit/server/http/at-once.ts';

/** Log-ins that a process handles at a time: some seconds' worth of password checks. */
export const LOGINS_UNDER_WAY = 500;
const RETRY_SECONDS = 5;

const take = atOnce(LOGINS_UNDER_WAY, kitErrors.NO_DISPONIBLE, RETRY_SECONDS);

/** Takes a place for one log-in. @returns a function that gives it back. @throws NO_DISPONIBLE if all are taken. */
export const takeLoginPlace = (): (() => void) => take('');
