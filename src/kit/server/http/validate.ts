import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { AppError, kitErrors, refuse, type FieldErrors } from '#kit/contract/errors.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Key of errors that belong to no field. */
export const GENERAL = '_';

/** Nobody reads more, and each one makes the answer longer. */
export const MAX_FIELD_ERRORS = 50;

const collect = (issues: readonly z.core.$ZodIssue[], into: Record<string, string>): void => {
  let room = MAX_FIELD_ERRORS - Object.keys(into).length;
  for (const issue of issues) {
    if (room <= 0) return;
    const field = issue.path.length === 0 ? GENERAL : issue.path.join('.');
    // Only the first error of a field is shown by the form.
    if (Object.hasOwn(into, field)) continue;
    into[field] = issue.message;
    room -= 1;
  }
};

const isLongText = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_big' && issue.origin === 'string';

/** An ENTRADA_INVALIDA with all wrong fields at once. */
export const refuseFields = (errores: FieldErrors): AppError =>
  new AppError(kitErrors.ENTRADA_INVALIDA, undefined, { errores });

/**
 * Validates the whole input of a call by its schemas.
 * @throws NO_ENCONTRADO for a path that cannot name a record; ENTRADA_INVALIDA naming every wrong field, including a
 * text in the path that is too long, since somebody typed it.
 */
export const parseInput = (call: Call, request: FastifyRequest): Input => {
  // No prototype: a field may be called constructor.
  const errores = Object.create(null) as Record<string, string>;
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) collect(parsed.error.issues, errores);
    return parsed.data;
  };
  const params = call.params?.safeParse(request.params);
  if (params?.success === false) {
    if (!params.error.issues.every(isLongText)) throw refuse(kitErrors.NO_ENCONTRADO);
    collect(params.error.issues, errores);
  }
  const input = {
    params: params?.data,
    query: parse(call.query, request.query),
    body: parse(call.body, request.body ?? {}),
  };
  if (Object.keys(errores).length > 0) throw refuseFields(errores);
  return input;
};
