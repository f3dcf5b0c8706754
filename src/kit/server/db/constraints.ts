import { AppError, kitErrors, refuse, type ErrorDefinition } from '#kit/contract/errors.ts';

/** What a violated database constraint means to the user: the error and, where there is one, its form field. */
export type ConstraintErrors = Readonly<Record<string, { readonly error: ErrorDefinition; readonly campo?: string }>>;

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const INTEGRITY_CLASS = '23';

/** The error for a PostgreSQL integrity violation; null when it is not one. */
export const constraintError = (
  error: { code?: string; constraint?: string },
  known: ConstraintErrors,
): AppError | null => {
  const { code = '', constraint = '' } = error;
  if (!code.startsWith(INTEGRITY_CLASS) || code.length !== 5) return null;
  const meaning = known[constraint];
  if (meaning !== undefined) {
    const errores = meaning.campo === undefined ? {} : { errores: { [meaning.campo]: meaning.error.message() } };
    return new AppError(meaning.error, undefined, errores);
  }
  if (code === UNIQUE) return refuse(kitErrors.REGISTRO_DUPLICADO);
  if (code === FOREIGN_KEY) return refuse(kitErrors.REGISTRO_EN_USO);
  return refuse(kitErrors.ENTRADA_INVALIDA);
};
