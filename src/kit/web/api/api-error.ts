import type { FieldErrors } from '#kit/contract/errors.ts';

export const TRANSPORT_FAILURE = '¡Vaya! parece que hubo problemas para comunicarse con el servidor.';
export const DEFAULT_FAILURE = 'Error al procesar la solicitud.';

/** A failed call: refused by the server, or without a response (status 0). */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly code: string;
  readonly errores: FieldErrors;
  /** The request's id in the server's log, to tell support. */
  readonly referencia: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    errores: FieldErrors = {},
    referencia: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errores = errores;
    this.referencia = referencia;
  }
}

/** An error without a response; the technical message is kept beside the Spanish one, for support. */
export const transportError = (cause: unknown): ApiError => {
  const technical = cause instanceof Error ? cause.message : String(cause);
  return new ApiError(
    0,
    'SIN_COMUNICACION',
    technical === '' ? TRANSPORT_FAILURE : `${TRANSPORT_FAILURE} (${technical})`,
  );
};

/**
 * Whether the URL names no record, because it does not exist or cannot (/roles/abc): for the user these are the same.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const isTransportError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Whether the request may have been stored: there was no response, or the server failed while handling it. Sending the
 * same input again is safe.
 */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The message for a call with a single input field: the server's message for that field if there is one. */
export const sentenceOf = (error: unknown, field: string): string =>
  (error instanceof ApiError ? error.errores[field] : undefined) ?? messageOf(error);

/** The message for the user for anything that was thrown. */
export const messageOf = (error: unknown, fallback: string = DEFAULT_FAILURE): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback;
