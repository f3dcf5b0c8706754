import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { AppError, kitErrors, refuse, type FieldErrors } from '#kit/contract/errors.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The field of what belongs to none. */
export const GENERAL = '_';

/** More are read by nobody, and each of them is written into the answer. */
export const MAX_FIELD_ERRORS = 50;

const collect = (issues: readonly z.core.$ZodIssue[], into: Record<string, string>): void => {
  let room = MAX_FIELD_ERRORS - Object.keys(into).length;
  for (const issue of issues) {
    if (room <= 0) return;
    const campo = issue.path.length === 0 ? GENERAL : issue.path.join('.');
    // The first sentence of a field is the one that the form shows.
    if (Object.hasOwn(into, campo)) continue;
    into[campo] = issue.message;
    room -= 1;
  }
};

const isLongText = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_big' && issue.origin === 'string';

/** Refuses with all the fields that are wrong at once. */
export const refuseFields = (errores: FieldErrors): AppError =>
  new AppError(kitErrors.ENTRADA_INVALIDA, undefined, { errores });

/**
 * Parses the whole input of a call by its schemas.
 * @throws NO_ENCONTRADO for an address that can name no record; ENTRADA_INVALIDA naming every wrong field, a text in
 * the address that is too long among them: somebody typed it.
 */
export const parseInput = (call: Call, request: FastifyRequest): Input => {
  // Without a prototype: a field may be called constructor.
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
