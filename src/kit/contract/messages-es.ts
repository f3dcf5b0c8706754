import { z } from 'zod';
import { REQUIRED } from './fields.ts';

/** Spanish for whatever a schema does not word itself; no English reaches a user. */
export const spanishIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return issue.expected === 'number' || issue.expected === 'int' ? 'Debe ser un número.' : 'El valor no es válido.';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? REQUIRED
        : `Este valor debe ser mayor o igual a ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Use como máximo ${issue.maximum} caracteres.`
        : issue.origin === 'array'
          ? `Use como máximo ${issue.maximum} elementos.`
          : `Este valor no puede ser mayor a ${issue.maximum}.`;
    case 'unrecognized_keys':
      return 'Hay campos que no se reconocen.';
    default:
      return 'El valor no es válido.';
  }
};

z.config({ customError: spanishIssue });
