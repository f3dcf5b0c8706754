import { AppError, kitErrors } from '#kit/contract/errors.ts';

/** The place of the files takes or gives none: it is full, away, or not ours to write. */
export const filesUnavailable = (cause: unknown): AppError => {
  const refusal = new AppError(kitErrors.ARCHIVOS_NO_DISPONIBLE, undefined, { retryAfter: RETRY_SECONDS });
  // For the log.
  refusal.cause = cause;
  return refusal;
};

const RETRY_SECONDS = 30;
