import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormSection } from '#kit/web/form/FormSection.tsx';
import { valuesOf } from '#kit/web/form/values.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { registradoPor } from '../rules/registrado-por.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { type Usuario, usuarioDataBody } from '../contract/usuarios.schemas.ts';
import { sucursalText } from './sucursal-text.ts';
import { UsuarioFields } from './UsuarioFields.tsx';

interface Props {
  readonly usuario: Usuario;
  readonly reload: () => Promise<unknown>;
}

/** The account's own data; users who may edit it do so in place. */
export function UsuarioData({ usuario, reload }: Props) {
  /** The record that the open form is based on; a newer one does not change the form while it is edited. */
  const [edited, setEdited] = useState<Usuario | null>(null);
  const close = (): void => setEdited(null);
  if (edited !== null)
    return (
      <Section title="Cuenta">
        <ContractForm
          call={usuariosCalls.update}
          params={{ usuario: edited.usuario }}
          initialValues={valuesOf(usuarioDataBody, edited)}
          submitLabel="Guardar cambios"
          invalidates={['usuarios', 'roles']}
          onSaved={close}
          onCancel={close}
          onReload={() => void reload().then(close)}
        >
          {(form) => (
            <FormSection>
              <UsuarioFields form={form} usuario={edited} />
            </FormSection>
          )}
        </ContractForm>
      </Section>
    );
  return (
    <Section
      title="Cuenta"
      actions={
        usuario.acciones.editar && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEdited(usuario)}
          >
            Editar
          </Button>
        )
      }
    >
      <KeyValues
        items={[
          { label: 'Usuario', value: usuario.usuario, mono: true, copy: usuario.usuario },
          { label: 'Nombre', value: usuario.nombre },
          { label: 'Correo', value: usuario.correo, copy: usuario.correo ?? '' },
          { label: 'Rol', value: usuario.rol },
          {
            label: 'Casillero',
            value: usuario.cliente_id === null ? '' : mailboxText(usuario.cliente_id),
            mono: true,
            hidden: usuario.cliente_id === null,
          },
          { label: 'Sucursal', value: sucursalText(usuario), hidden: usuario.cliente_id !== null },
          { label: 'Registrado por', value: registradoPor(usuario) },
          { label: 'Registro', value: <DateText value={usuario.fecha_registro} time /> },
        ]}
      />
    </Section>
  );
}
