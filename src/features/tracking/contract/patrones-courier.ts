import { z } from 'zod';
import { requiredText, text, wholeNumber } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { COURIERS, PATRONES_INICIALES } from '../rules/courier.ts';

/** More would slow down the recognition on every keystroke, and nobody could keep track of them. */
export const MAXIMO_PATRONES = 100;
const LONGEST_PREFIX = 20;
const LONGEST_TRACKING = 50;
/** No tracking is shorter; a pattern must not accept a mailbox number. */
const SHORTEST_TRACKING = 6;

const signs = wholeNumber(1, LONGEST_TRACKING, `Debe ser un número entero de 1 a ${LONGEST_TRACKING}.`);

/** A tracking pattern of the installation: see `PatronCourier`. */
export const patronCourier = z
  .object({
    courier: z.enum(COURIERS, { error: 'Elija un courier de la lista.' }),
    formato: requiredText(40).refine(
      (value) => /^[a-z0-9_]*$/.test(value),
      'Use solo minúsculas, números y guion bajo, por ejemplo shein_bolsa.',
    ),
    prefijo: text(LONGEST_PREFIX)
      .transform((value) => value.toUpperCase())
      .refine((value) => /^[A-Z0-9]*$/.test(value), 'Use solo letras y números.'),
    minimo: signs,
    maximo: signs,
    solo_digitos: z.boolean({ error: 'Indique sí o no.' }),
  })
  .check((context) => {
    const { prefijo, minimo, maximo } = context.value;
    const refuse = (campo: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [campo], input: context.value });
    if (maximo < minimo) refuse('maximo', 'Debe ser igual o mayor que el mínimo.');
    else if (prefijo.length + maximo > LONGEST_TRACKING)
      refuse('maximo', `Con el prefijo, un tracking tiene como máximo ${LONGEST_TRACKING} signos.`);
    if (prefijo.length + minimo < SHORTEST_TRACKING)
      refuse('minimo', `Con el prefijo, un tracking tiene al menos ${SHORTEST_TRACKING} signos.`);
  });

/** The installation's patterns, in the order in which they are tried, before the built-in formats. */
export const patronesCourier = listOf(patronCourier, {
  max: MAXIMO_PATRONES,
  required: 'Indique los formatos como una lista.',
  tooMany: `Guarde como máximo ${MAXIMO_PATRONES} formatos.`,
})
  .check((context) => {
    const seen = new Set<string>();
    context.value.forEach(({ formato }, place) => {
      if (seen.has(formato))
        context.issues.push({
          code: 'custom',
          message: 'Ya hay un formato con este nombre.',
          path: [place, 'formato'],
          input: formato,
        });
      seen.add(formato);
    });
  })
  .default([...PATRONES_INICIALES]);
