import type { z } from 'zod';
import type { BodyInput } from '#kit/contract/call.ts';
import { blankOf, type ValuesOf, valuesOf } from '#kit/web/form/values.ts';
import { direccionStep, personalStep } from '../contract/registro.schemas.ts';
import type { registroCalls } from '../contract/registro.calls.ts';

export type PersonalValues = ValuesOf<typeof personalStep>;
export type DireccionValues = ValuesOf<typeof direccionStep>;
export type RegistroValues = PersonalValues & DireccionValues;

export const NEW_REGISTRO: RegistroValues = { ...blankOf(personalStep), ...blankOf(direccionStep) };

/** The fields of each step, so that no step sends or checks another's. */
export const personalOf = (values: RegistroValues): PersonalValues => valuesOf(personalStep, values);
export const direccionOf = (values: RegistroValues): DireccionValues => valuesOf(direccionStep, values);

/** A mail in the server's form: the same one, however it was typed. */
export const correoOf = (typed: string): string => {
  const parsed = personalStep.shape.correo.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toLowerCase();
};

/** All that was typed, with the proof of the mail; the server reads it by the contract's schema. */
export const bodyOf = (
  values: RegistroValues,
  proof: { readonly token: string; readonly codigo: string },
): BodyInput<typeof registroCalls.register> => ({
  ...values,
  canal: values.canal as z.input<typeof personalStep>['canal'],
  ...proof,
});
