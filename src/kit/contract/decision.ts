import { z } from 'zod';
import { emptyAsNull, line, RAZON_MAX, requiredRazon, version } from './fields.ts';

/** The body of a decision on a pending request: approved, or refused with a reason. */
export const decisionBody = () =>
  z
    .object({
      estado: z.enum(['Aprobado', 'Rechazado'], { error: 'Indique si se aprueba o se rechaza.' }),
      /** For a refusal; the requester reads it. */
      razon: emptyAsNull(line(RAZON_MAX)).optional(),
      version,
    })
    .superRefine(({ estado, razon }, context) => {
      if (estado !== 'Rechazado') return;
      const parsed = requiredRazon().safeParse(razon ?? '');
      if (!parsed.success)
        context.addIssue({ code: 'custom', path: ['razon'], message: parsed.error.issues[0]?.message ?? '' });
    });
