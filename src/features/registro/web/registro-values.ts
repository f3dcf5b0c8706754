import type { z } from 'zod';
import type { BodyInput } from '#kit/contract/call.ts';
import { personalStep } from '../contract/registro.schemas.ts';
import type { registroCalls } from '../contract/registro.calls.ts';

/** What the fields hold while they are typed; an empty field is '' or null until the schema reads it. */
export type PersonalValues = {
  cliente_nombre: string;
  cliente_apellido: string;
  dni: string;
  rtn: string;
  telefono: string;
  correo: string;
  canal: string;
};

export type DireccionValues = {
  departamento_id: number | null;
  ciudad_id: number | null;
  direccion: string;
  terminos: boolean;
};

export type RegistroValues = PersonalValues & DireccionValues;

export const NEW_REGISTRO: RegistroValues = {
  cliente_nombre: '',
  cliente_apellido: '',
  dni: '',
  rtn: '',
  telefono: '',
  correo: '',
  canal: '',
  departamento_id: null,
  ciudad_id: null,
  direccion: '',
  terminos: false,
};

/** The fields of each step, so that none sends or checks another's. */
export const personalOf = ({
  cliente_nombre,
  cliente_apellido,
  dni,
  rtn,
  telefono,
  correo,
  canal,
}: RegistroValues): PersonalValues => ({ cliente_nombre, cliente_apellido, dni, rtn, telefono, correo, canal });

export const direccionOf = ({ departamento_id, ciudad_id, direccion, terminos }: RegistroValues): DireccionValues => ({
  departamento_id,
  ciudad_id,
  direccion,
  terminos,
});

/** A mail as the server knows it: the same one, however it was typed. */
export const correoOf = (typed: string): string => {
  const parsed = personalStep.shape.correo.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim().toLowerCase();
};

/** Everything that was typed, with what proves the mail; the server reads it by the contract's schema. */
export const bodyOf = (
  values: RegistroValues,
  proof: { readonly token: string; readonly codigo: string },
): BodyInput<typeof registroCalls.register> => ({
  ...values,
  canal: values.canal as z.input<typeof personalStep>['canal'],
  ...proof,
});
