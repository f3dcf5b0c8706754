import {
  IconKey,
  IconMail,
  IconPencil,
  IconPower,
  IconReportMoney,
  IconShieldLock,
  IconUserOff,
} from '@tabler/icons-react';
import { useSession } from '#kit/web/session/use-session.ts';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { useClienteEstatus, useClienteMails } from './use-cliente-commands.ts';

/** The actions on a client; customers edit their own data and reach the security of their account. */
export function ClienteActions({ cliente }: { readonly cliente: Cliente }) {
  const own = useSession()?.cliente_id === cliente.cliente_id;
  const { acciones } = cliente;
  const params = { cliente_id: String(cliente.cliente_id) };
  const { sendWelcome, sendPasswordLink } = useClienteMails(cliente);
  const { activate, inactivate } = useClienteEstatus(cliente);
  if (own)
    return (
      <>
        <LinkButton to="/perfil" variant="default" leftSection={<IconShieldLock size={16} aria-hidden />}>
          Contraseña y seguridad
        </LinkButton>
        {acciones.editar && (
          <LinkButton
            to="/clientes/$cliente_id/editar"
            params={params}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Editar
          </LinkButton>
        )}
      </>
    );
  return (
    <ActionsMenu
      actions={[
        {
          label: 'Editar',
          icon: IconPencil,
          link: { to: '/clientes/$cliente_id/editar', params },
          hidden: !acciones.editar,
        },
        {
          label: 'Estado de cuenta',
          icon: IconReportMoney,
          link: { to: '/clientes/$cliente_id/estado_cuenta', params },
        },
        { label: 'Activar', icon: IconPower, onClick: () => void activate(), hidden: !acciones.reactivar },
        {
          label: 'Enviar correo de bienvenida',
          icon: IconMail,
          onClick: () => void sendWelcome(),
          hidden: !acciones.enviar_bienvenida,
        },
        {
          label: 'Restablecer contraseña',
          icon: IconKey,
          onClick: () => void sendPasswordLink(),
          hidden: !acciones.restablecer_contrasenia,
        },
        {
          label: 'Inactivar',
          icon: IconUserOff,
          onClick: () => void inactivate(),
          hidden: !acciones.inactivar,
          danger: true,
        },
      ]}
    />
  );
}
