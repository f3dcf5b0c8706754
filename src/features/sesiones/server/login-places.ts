import { kitErrors } from '#kit/contract/errors.ts';
import { atOnce } from '#kit/server/http/at-once.ts';

/** Log-ins that are under way in a process at a time: some seconds' worth of passwords. */
export const LOGINS_UNDER_WAY = 500;
const RETRY_SECONDS = 5;

const take = atOnce(LOGINS_UNDER_WAY, kitErrors.NO_DISPONIBLE, RETRY_SECONDS);

/** A place for one log-in. @returns how to give it back. @throws NO_DISPONIBLE where all are taken. */
export const takeLoginPlace = (): (() => void) => take('');
