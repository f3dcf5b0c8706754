import type { Holder } from '#kit/contract/access.ts';
import { useSession } from './use-session.ts';

interface Person extends Holder {
  readonly usuario: string;
  readonly sucursal_id: number | null;
}

/** The signed-in user as the shared rules expect a person; null: nobody. */
export const usePerson = (): Person | null => {
  const session = useSession();
  return (
    session && {
      cliente_id: session.cliente_id,
      permisos: session.permisos,
      usuario: session.usuario.usuario,
      sucursal_id: session.usuario.sucursal?.sucursal_id ?? null,
    }
  );
};
