import { isAllowed } from '#kit/contract/access.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { InicioClientePage } from '#features/inicio/web/InicioClientePage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

/** What everybody sees first: a customer the own parcels, staff where they can go. */
export function DashboardPage() {
  const session = useSession();
  if (session === null) return null;
  const { cliente_id, usuario } = session;
  return cliente_id !== null && isAllowed(inicioCalls.resumen.access, session) ? (
    <InicioClientePage cliente_id={cliente_id} nombre={usuario.nombre} />
  ) : (
    <WelcomePage />
  );
}
