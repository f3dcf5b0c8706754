import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';
import { REQUIRED } from './fields.ts';
import { mostElements } from './lists.ts';

/** Spanish messages for errors that a schema has no own text for; no English reaches a user. */
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
        ? counted(Number(issue.maximum), 'Use como máximo 1 carácter.', 'Use como máximo # caracteres.')
        : issue.origin === 'array'
          ? mostElements(Number(issue.maximum))
          : `Este valor no puede ser mayor a ${issue.maximum}.`;
    case 'unrecognized_keys':
      return 'Hay campos que no se reconocen.';
    default:
      return 'El valor no es válido.';
  }
};

z.config({ customError: spanishIssue });
