import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import type { Form, FormValues } from '#kit/web/form/form-types.ts';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { LugarFields } from '#features/ubicaciones/web/LugarFields.public.tsx';
import { DIRECCION_MAX, NOMBRE_MAX, type Cliente } from '../contract/clientes.schemas.ts';
import { formatDni, formatRtn } from '../rules/identidad.ts';
import type { ContactoValues } from './cliente-values.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';

interface Props<V extends FormValues> {
  readonly form: Form<V>;
}

type IdentidadValues = FormValues & { cliente_nombre?: string; cliente_apellido?: string; dni?: string; rtn?: string };

interface IdentidadProps<V extends FormValues> extends Props<V> {
  readonly cliente_id?: number;
  readonly autoFocus?: boolean;
}

export function IdentidadFields<V extends IdentidadValues>({ form, cliente_id, autoFocus = false }: IdentidadProps<V>) {
  return (
    <FormSection title="Identidad">
      {cliente_id !== undefined && (
        <Wide>
          <TextInput
            label="Casillero"
            value={mailboxText(cliente_id)}
            readOnly
            variant="filled"
            description="El número de casillero no cambia."
            classNames={{ input: 'mono' }}
          />
        </Wide>
      )}
      <TextField
        form={form}
        name="cliente_nombre"
        label="Nombres"
        maxLength={NOMBRE_MAX}
        required
        autoFocus={autoFocus}
      />
      <TextField form={form} name="cliente_apellido" label="Apellidos" maxLength={NOMBRE_MAX} required />
      <TextField form={form} name="dni" label="DNI" placeholder="0801-1990-12345" inputMode="numeric" mono />
      <TextField form={form} name="rtn" label="RTN" placeholder="0801-1990-123456" inputMode="numeric" mono />
    </FormSection>
  );
}

/** The same data, for users who may not change it. */
export function IdentidadData({ cliente }: { readonly cliente: Cliente }) {
  const { cliente_id, dni, rtn } = cliente;
  return (
    <FormSection
      title="Identidad"
      detalle="Estos datos solo los cambia nuestro personal. Comuníquese con nosotros si necesita corregirlos."
    >
      <Wide>
        <KeyValues
          items={[
            { label: 'Casillero', value: mailboxText(cliente_id), mono: true },
            { label: 'Nombre completo', value: nombreCompleto(cliente) },
            { label: 'DNI', value: dni && formatDni(dni), mono: true },
            { label: 'RTN', value: rtn && formatRtn(rtn), mono: true },
          ]}
        />
      </Wide>
    </FormSection>
  );
}

interface ContactoProps<V extends FormValues> extends Props<V> {
  readonly correoHelp?: string;
  /** The mail of a form without that field: it is shown, and cannot be changed. */
  readonly correoFixed?: string | undefined;
  /** Shown below the mail. */
  readonly children?: ReactNode;
}

export function ContactoFields<V extends ContactoValues>({
  form,
  correoHelp,
  correoFixed,
  children,
}: ContactoProps<V>) {
  return (
    <FormSection title="Contacto y dirección">
      {correoFixed === undefined ? (
        <TextField
          form={form}
          name="correo"
          label="Correo"
          type="email"
          autoComplete="email"
          required
          {...(correoHelp === undefined ? {} : { help: correoHelp })}
        />
      ) : (
        <TextInput label="Correo" value={correoFixed} disabled description={correoHelp} />
      )}
      {children}
      <TextField form={form} name="telefono" label="Teléfono" type="tel" autoComplete="tel-national" required />
      <LugarFields form={form} />
      <Wide>
        <TextareaField form={form} name="direccion" label="Dirección" maxLength={DIRECCION_MAX} required />
      </Wide>
    </FormSection>
  );
}

type CreditoValues = FormValues & { limite_credito?: number | '' };

/** Only for users who may authorise credit. */
export function CreditoFields<V extends CreditoValues>({ form }: Props<V>) {
  return (
    <FormSection title="Crédito">
      <MoneyField
        form={form}
        name="limite_credito"
        label="Límite de crédito"
        moneda="HNL"
        help="Lo más que puede deber. Con 0, cada crédito lo autoriza quien tenga el permiso."
      />
    </FormSection>
  );
}

type InternosValues = FormValues & { foraneo?: boolean; requiere_consolidar?: boolean };

/** Only for staff. */
export function InternosFields<V extends InternosValues>({ form }: Props<V>) {
  return (
    <FormSection title="Operación">
      <SwitchField
        form={form}
        name="foraneo"
        label="Foráneo"
        help="Vive fuera de las ciudades de nuestras sucursales."
      />
      <SwitchField
        form={form}
        name="requiere_consolidar"
        label="Requiere consolidar"
        help="Sus paquetes esperan una solicitud en lugar de recibir una guía cada uno."
      />
    </FormSection>
  );
}
