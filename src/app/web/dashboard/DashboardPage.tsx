import { Skeleton, Stack } from '@mantine/core';
import { isAllowed } from '#kit/contract/access.ts';
import { whileEarly } from '#kit/web/api/early-answers.ts';
import { prefetchCall } from '#kit/web/api/prefetch-call.ts';
import { piece } from '#kit/web/piece/piece.tsx';
import { type OpenSession, sessionStore } from '#kit/web/session/session.store.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { retirosCalls } from '#features/retiros/contract/retiros.calls.ts';
import { tableroCalls } from '#features/tablero/contract/tablero.calls.ts';
import { TableroSkeleton } from '#features/tablero/web/TableroSkeleton.public.tsx';

// Customers never see it: its code is loaded only where it is shown, and its figures at the same time.
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

/** Whose home the session sees; null: the session is not a customer's, or may not see it. */
const homeOf = (session: OpenSession | null): number | null =>
  session !== null && isAllowed(inicioCalls.resumen.access, session) ? session.cliente_id : null;

// Staff never see this page; its data is fetched together with its code.
const InicioClientePage = piece(
  async () => {
    const cliente_id = homeOf(sessionStore.get());
    if (cliente_id !== null) void prefetchCall(inicioCalls.resumen, { params: { cliente_id } });
    const home = await import('#features/inicio/web/InicioClientePage.tsx');
    if (cliente_id !== null) await whileEarly(() => home.prefetchHome(cliente_id));
    return home.InicioClientePage;
  },
  <Skeleton h={320} />,
);

// Users who may see the company's figures do not see this page.
const WelcomePage = piece(async () => (await import('./WelcomePage.tsx')).WelcomePage, <Skeleton h={320} />);

const InstallOffer = piece(async () => (await import('../installed/InstallOffer.tsx')).InstallOffer, null);

/** Waits for a customer's home where the document has already asked for it, so that it is rendered with the shell. */
export const preloadHome = async (): Promise<void> => {
  if (homeOf(sessionStore.get()) !== null) await whileEarly(InicioClientePage.preload);
};

/** The first screen: a customer's own parcels, the company's figures for users with that right, or the welcome page. */
export function DashboardPage() {
  const session = useSession();
  const phone = usePhone();
  if (session === null) return null;
  const { cliente_id, usuario } = session;
  const home = homeOf(session);
  if (home !== null)
    return (
      <Stack gap="md">
        <InicioClientePage cliente_id={home} nombre={usuario.nombre} />
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
