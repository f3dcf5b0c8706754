import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { valuesOf } from '#kit/web/form/values.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { createRolBody, type Rol, rolesCalls } from '../contract/roles.calls.ts';
import { RolFields } from './RolFields.tsx';

interface Props {
  readonly rol: Rol;
  readonly reload: () => Promise<unknown>;
}

/** The role's own data; users who may edit it do so in place. */
export function RolData({ rol, reload }: Props) {
  /** The record that the open form is based on; a newer one does not change the form while it is edited. */
  const [edited, setEdited] = useState<Rol | null>(null);
  const close = (): void => setEdited(null);
  if (edited !== null)
    return (
      <Section title="Datos">
        <ContractForm
          key={edited.version}
          call={rolesCalls.update}
          params={{ rol_id: edited.rol_id }}
          initialValues={valuesOf(createRolBody, edited)}
          submitLabel="Guardar cambios"
          invalidates={['roles']}
          onSaved={close}
          onCancel={close}
          onReload={() => void reload().then(close)}
        >
          {(form) => <RolFields form={form} isFixed={edited.rol_fijo !== null} />}
        </ContractForm>
      </Section>
    );
  return (
    <Section
      title="Datos"
      actions={
        rol.acciones.editar && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEdited(rol)}
          >
            Editar
          </Button>
        )
      }
    >
      <KeyValues
        items={[
          { label: 'Descripción', value: rol.rol_descripcion, wide: true },
          { label: 'Usuarios', value: rol.user_count },
          { label: 'Verificación en dos pasos', value: rol.requiere_dos_pasos ? 'Exigida' : 'Opcional' },
          { label: 'Registrado por', value: rol.usuario_registro },
          { label: 'Registro', value: <DateText value={rol.fecha_registro} time /> },
        ]}
      />
    </Section>
  );
}
