import { Skeleton, Stack } from '@mantine/core';
import { isAllowed } from '#kit/contract/access.ts';
import { prefetchCall } from '#kit/web/api/prefetch-call.ts';
import { piece } from '#kit/web/piece/piece.tsx';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { retirosCalls } from '#features/retiros/contract/retiros.calls.ts';
import { tableroCalls } from '#features/tablero/contract/tablero.calls.ts';
import { TableroSkeleton } from '#features/tablero/web/TableroSkeleton.public.tsx';

// Customers never see it: its code comes only where it is shown, and its figures on the way beside it.
const TableroPage = piece(
  async () => {
    void prefetchCall(tableroCalls.dashboard);
    return (await import('#features/tablero/web/TableroPage.public.tsx')).TableroPage;
  },
  <TableroSkeleton />,
);

const VienenEnCamino = piece(
  async () => (await import('#features/retiros/web/VienenEnCamino.public.tsx')).VienenEnCamino,
  null,
);

// Staff never see this one, and what it tells comes beside it.
const InicioClientePage = piece(
  async () => {
    const cliente_id = sessionStore.get()?.cliente_id ?? null;
    if (cliente_id !== null) void prefetchCall(inicioCalls.resumen, { params: { cliente_id } });
    return (await import('#features/inicio/web/InicioClientePage.tsx')).InicioClientePage;
  },
  <Skeleton h={320} />,
);

// Who may see the company's figures does not see this one.
const WelcomePage = piece(async () => (await import('./WelcomePage.tsx')).WelcomePage, <Skeleton h={320} />);

const InstallOffer = piece(async () => (await import('../installed/InstallOffer.tsx')).InstallOffer, null);

/** What everybody sees first: a customer the own parcels, who may the company's figures, other staff where they can go. */
export function DashboardPage() {
  const session = useSession();
  const phone = usePhone();
  if (session === null) return null;
  const { cliente_id, usuario } = session;
  if (cliente_id !== null && isAllowed(inicioCalls.resumen.access, session))
    return (
      <Stack gap="md">
        <InicioClientePage cliente_id={cliente_id} nombre={usuario.nombre} />
        {phone && <InstallOffer />}
      </Stack>
    );
  if (cliente_id !== null) return <WelcomePage />;
  return (
    <Stack gap="md">
      {isAllowed(retirosCalls.expected.access, session) && <VienenEnCamino />}
      {isAllowed(tableroCalls.dashboard.access, session) ? <TableroPage /> : <WelcomePage />}
    </Stack>
  );
}
