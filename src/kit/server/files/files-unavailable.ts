import { AppError, kitErrors } from '#kit/contract/errors.ts';

/** The file store cannot read or write: it is full, unreachable or not writable for us. */
export const filesUnavailable = (cause: unknown): AppError => {
  const refusal = new AppError(kitErrors.ARCHIVOS_NO_DISPONIBLE, undefined, { retryAfter: RETRY_SECONDS });
  // For the log.
  refusal.cause = cause;
  return refusal;
};

const RETRY_SECONDS = 30;
