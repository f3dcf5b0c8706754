import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, kitErrors, refuse } from '#kit/contract/errors.ts';
import { constraintError, type ConstraintErrors } from '../db/constraints.ts';

const CLIENT_DATA = /^22/; // PostgreSQL class 22: a value that no column can hold
const UNAVAILABLE = /^(08|57P|53)/; // connection, shutdown, resources
const STATEMENT_TIMEOUT = '57014';
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Error of @fastify/static for a path that it does not serve. */
const FORBIDDEN_FILE = 'ForbiddenError';

const fromFastify = ({ statusCode = 500, code = '', name }: Partial<FastifyError>): AppError | null => {
  if (statusCode === 413) return refuse(kitErrors.TAMANIO_EXCEDIDO);
  if (statusCode === 415) return refuse(kitErrors.TIPO_NO_SOPORTADO);
  if (statusCode === 404 || name === FORBIDDEN_FILE) return refuse(kitErrors.RUTA_NO_ENCONTRADA);
  return code.startsWith('FST_') && statusCode >= 400 && statusCode < 500 ? refuse(kitErrors.ENTRADA_INVALIDA) : null;
};

const fromDatabase = (
  error: { code?: string; syscall?: string; message?: string },
  constraints: ConstraintErrors,
): AppError | null => {
  const code = error.code ?? '';
  const named = constraintError(error, constraints);
  if (named !== null) return named;
  if (CLIENT_DATA.test(code) && code.length === 5) return refuse(kitErrors.ENTRADA_INVALIDA);
  const isUnavailable =
    (UNAVAILABLE.test(code) && code.length === 5) ||
    code === STATEMENT_TIMEOUT ||
    CONNECTION_CODES.has(code) ||
    // Failed to connect, e.g. to a socket that does not exist.
    error.syscall === 'connect';
  return isUnavailable ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|conflict with recovery/.test(
      error.message ?? '',
    )
    ? refuse(kitErrors.NO_DISPONIBLE)
    : null;
};

/** The client went away or was cut off before the whole request had arrived; not our failure. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Refused on purpose because a limit is reached for the moment; not a failure. */
const isBusy = (error: unknown): boolean =>
  error instanceof AppError && error.status === 503 && error.retryAfter !== undefined && error.cause === undefined;

/** Turns any error into the answer {message, code, errores}; only unexpected ones are a 500. */
export const createErrorHandler =
  (constraints: ConstraintErrors) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = isGone(request)
      ? refuse(kitErrors.ENVIO_INTERRUMPIDO)
      : error instanceof AppError
        ? error
        : (fromDatabase(error as { code?: string }, constraints) ?? fromFastify(error as FastifyError));
    const answer = known ?? refuse(kitErrors.ERROR_INTERNO);
    if (isBusy(error)) request.log.info({ code: answer.code }, 'request refused: too busy');
    else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.retryAfter !== undefined) void reply.header('retry-after', String(answer.retryAfter));
    return reply
      .status(answer.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({
        message: answer.message,
        code: answer.code,
        ...(answer.errores === undefined ? {} : { errores: answer.errores }),
        referencia: request.id,
      });
  };
