import { kitErrors } from '#kit/contract/errors.ts';
import { atOnce } from '../http/at-once.ts';

/** A file's rows stay in memory until all are checked, so few files are reviewed at a time. */
const REVIEWS = 2;
const RETRY_SECONDS = 20;
const takeReview = atOnce(REVIEWS, kitErrors.LECTURA_OCUPADA, RETRY_SECONDS);

/** Each user can have one file read at a time, for any purpose, so that nobody uses up all places. */
const takeOwn = atOnce(1, kitErrors.LECTURA_PROPIA, RETRY_SECONDS);

/** @throws LECTURA_PROPIA if another file of the user is being read. */
export const readAlone = async <T>(usuario: string, read: () => Promise<T>): Promise<T> => {
  const giveBack = takeOwn(usuario);
  try {
    return await read();
  } finally {
    giveBack();
  }
};

/**
 * The same for files that are only reviewed, with a limit for all users together. @throws LECTURA_PROPIA,
 * LECTURA_OCUPADA
 */
export const reviewAlone = <T>(usuario: string, review: () => Promise<T>): Promise<T> =>
  readAlone(usuario, async () => {
    const giveBack = takeReview('all');
    try {
      return await review();
    } finally {
      giveBack();
    }
  });
