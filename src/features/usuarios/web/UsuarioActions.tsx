import { useState } from 'react';
import { IconKey, IconPower, IconUserOff } from '@tabler/icons-react';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import type { Usuario } from '../contract/usuarios.schemas.ts';
import { copyPassword, PasswordDialog } from './PasswordDialog.tsx';

/** The actions on an account: reset its password, activate and inactivate it. */
export function UsuarioActions({ usuario: record }: { readonly usuario: Usuario }) {
  const { usuario, nombre, version, acciones } = record;
  const params = { usuario };
  const invalidates = ['usuarios', 'roles'];
  const [contrasenia, setContrasenia] = useState<string | null>(null);
  const disable = useCommand(usuariosCalls.disable, { invalidates });
  const update = useCommand(usuariosCalls.update, { invalidates });
  const reset = useCommand(usuariosCalls.resetPassword, {
    invalidates,
    toasts: 'errors',
    onSuccess: ({ data }) => {
      setContrasenia(data.contrasenia);
      void copyPassword(data.contrasenia);
    },
  });

  const askReset = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Restablecer la contraseña',
      text: `Se generará una contraseña nueva para ${nombre}. La actual deja de servir y sus sesiones se cierran.`,
      confirmar: 'Restablecer',
      danger: true,
    });
    if (yes) reset.mutate({ params });
  };
  const askDisable = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Inactivar el usuario',
      text: `${nombre} no podrá ingresar y sus sesiones se cierran. Lo que registró se conserva.`,
      confirmar: 'Inactivar',
      danger: true,
    });
    if (yes) disable.mutate({ params });
  };
  const askEnable = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Activar el usuario',
      text: `${nombre} podrá ingresar de nuevo con su contraseña y los permisos de su rol.`,
      confirmar: 'Activar',
    });
    if (yes) update.mutate({ params, body: { estatus: 'Activo', version } });
  };
  return (
    <>
      <ActionsMenu
        actions={[
          {
            label: 'Restablecer contraseña',
            icon: IconKey,
            onClick: () => void askReset(),
            hidden: !acciones.restablecer_contrasenia,
          },
          { label: 'Activar', icon: IconPower, onClick: () => void askEnable(), hidden: !acciones.activar },
          {
            label: 'Inactivar',
            icon: IconUserOff,
            onClick: () => void askDisable(),
            hidden: !acciones.inactivar,
            danger: true,
          },
        ]}
      />
      {contrasenia !== null && (
        <PasswordDialog usuario={usuario} contrasenia={contrasenia} onClose={() => setContrasenia(null)} />
      )}
    </>
  );
}
