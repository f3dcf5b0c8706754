import { kitErrors } from '#kit/contract/errors.ts';
import { atOnce } from '../http/at-once.ts';

/** What is read of a file lies in memory until all of its rows are judged: so many are at once. */
const REVIEWS = 2;
const RETRY_SECONDS = 20;
const takeReview = atOnce(REVIEWS, kitErrors.LECTURA_OCUPADA, RETRY_SECONDS);

/** Of one user one file is read at a time, whatever for, so that nobody takes the places of all. */
const takeOwn = atOnce(1, kitErrors.LECTURA_PROPIA, RETRY_SECONDS);

/** @throws LECTURA_PROPIA at once, while another file of the user is being read. */
export const readAlone = async <T>(usuario: string, read: () => Promise<T>): Promise<T> => {
  const giveBack = takeOwn(usuario);
  try {
    return await read();
  } finally {
    giveBack();
  }
};

/** The same, of what is only looked at, a few in the house at a time. @throws LECTURA_PROPIA, LECTURA_OCUPADA */
export const reviewAlone = <T>(usuario: string, review: () => Promise<T>): Promise<T> =>
  readAlone(usuario, async () => {
    const giveBack = takeReview('all');
    try {
      return await review();
    } finally {
      giveBack();
    }
  });
