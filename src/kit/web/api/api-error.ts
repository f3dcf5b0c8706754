import type { FieldErrors } from '#kit/contract/errors.ts';

export const TRANSPORT_FAILURE = '¡Vaya! parece que hubo problemas para comunicarse con el servidor.';
export const DEFAULT_FAILURE = 'Error al procesar la solicitud.';

/** A call that did not succeed: refused by the server, or never answered (status 0). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
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

/** No answer came; the technical message stays beside the Spanish one, for support. */
export const transportError = (cause: unknown): ApiError => {
  const technical = cause instanceof Error ? cause.message : String(cause);
  return new ApiError(
    0,
    'SIN_COMUNICACION',
    technical === '' ? TRANSPORT_FAILURE : `${TRANSPORT_FAILURE} (${technical})`,
  );
};

/** The address names no record, or nothing that could be one (/roles/abc): the same to whoever typed it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const isTransportError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Nobody knows whether it was stored: no answer came, or the server failed half-way. The same input sent again is safe. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What to tell of a call that asked by one thing alone: why that cannot be, where the server says so. */
export const sentenceOf = (error: unknown, campo: string): string =>
  (error instanceof ApiError ? error.errores[campo] : undefined) ?? messageOf(error);

/** What to tell the user about whatever was thrown. */
export const messageOf = (error: unknown, fallback: string = DEFAULT_FAILURE): string =>
  error instanceof ApiError && error.message !== '' ? error.message : fallback;
