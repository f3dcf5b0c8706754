import type { LinkProps } from '@tanstack/react-router';
import { anyOf, isAllowed } from '#kit/contract/access.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { usuariosCalls } from '#features/usuarios/contract/usuarios.calls.ts';

/** By these staff see their own account among the users. */
const seesOwnAccount = anyOf('usuarios.listado.ver_todo', 'usuarios.listado.ver_propio');

/** The user's own page: the mailbox of a customer, the account of staff; null for who has only /perfil. */
export const useOwnPage = (): LinkProps | null => {
  const session = useSession();
  if (session === null) return null;
  const { usuario, cliente_id } = session.usuario;
  if (cliente_id !== null)
    return isAllowed(clientesCalls.addresses.access, session)
      ? { to: '/clientes/$cliente_id', params: { cliente_id: String(cliente_id) } }
      : null;
  return isAllowed(usuariosCalls.get.access, session) && isAllowed(seesOwnAccount, session)
    ? { to: '/admin/usuarios/$usuario', params: { usuario } }
    : null;
};
