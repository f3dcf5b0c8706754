import type { Form, FormValues } from '#kit/web/form/form-types.ts';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { DIRECCION_MAX } from '#features/clientes/contract/clientes.schemas.ts';
import { LugarFields } from '#features/ubicaciones/web/LugarFields.public.tsx';
import type { Domicilio } from '../contract/domicilio.calls.ts';

type DestinoValues = FormValues & {
  direccion: string;
  telefono: string;
  departamento_id: number | null;
  ciudad_id: number | null;
};

/** The initial values of the fields: the proposed address. */
export const destinoOf = (propuesta: Domicilio['propuesta']) => ({
  direccion: propuesta?.direccion ?? '',
  telefono: propuesta?.telefono ?? '',
  departamento_id: propuesta?.departamento_id ?? null,
  ciudad_id: propuesta?.ciudad_id ?? null,
});

/** Where to deliver, and whom to call. */
export function DestinoFields<V extends DestinoValues>({ form }: { readonly form: Form<V> }) {
  return (
    <>
      <LugarFields form={form} />
      <TextareaField form={form} name="direccion" label="Dirección" maxLength={DIRECCION_MAX} required />
      <TextField form={form} name="telefono" label="Teléfono" required />
    </>
  );
}
