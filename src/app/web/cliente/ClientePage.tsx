import type { ComponentType, ReactNode } from 'react';
import { Group, Skeleton, Stack } from '@mantine/core';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { DetailTab } from '#kit/web/detail/DetailPage.tsx';
import { piece } from '#kit/web/piece/piece.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import type { Cliente } from '#features/clientes/contract/clientes.schemas.ts';
import { ClienteDetailPage } from '#features/clientes/web/ClienteDetailPage.tsx';
import { EstadoCuentaLink } from '#features/estado_cuenta/web/EstadoCuentaLink.public.tsx';
import { SinGuiaAviso } from '#features/paquetes/web/SinGuiaAviso.public.tsx';

type TabContent = ComponentType<{ readonly cliente_id: number }>;

/** The content of a tab from another feature, fetched when the tab is opened. */
const tabOf = (load: () => Promise<TabContent>): DetailTab<Cliente>['content'] => {
  const Content = piece(load, <Skeleton height={240} />);
  return ({ cliente_id }) => <Content cliente_id={cliente_id} />;
};

interface ClienteTab extends DetailTab<Cliente> {
  /** Rights that show the tab to staff, or to a customer who sees the own; absent: all who see the client. */
  readonly seenBy?: { readonly staff: Permiso; readonly own: Permiso };
}

const SEES_PAQUETES = { staff: 'paquetes.listado.ver', own: 'paquetes.listado.ver_propios' } as const;
const SEES_GUIAS = { staff: 'guias.listado.ver_todo', own: 'guias.listado.ver_propio' } as const;

const saldos = tabOf(
  async () => (await import('#features/notas_credito/web/SaldosDeCliente.public.tsx')).SaldosDeCliente,
);

/** The tabs of a client. */
const CLIENTE_TABS: readonly ClienteTab[] = [
  {
    key: 'paquetes',
    label: 'Paquetes',
    seenBy: SEES_PAQUETES,
    content: tabOf(async () => (await import('#features/paquetes/web/PaquetesDeCliente.public.tsx')).PaquetesDeCliente),
  },
  {
    key: 'guias',
    label: 'Guías',
    seenBy: SEES_GUIAS,
    content: tabOf(async () => (await import('#features/guias/web/GuiasDeCliente.public.tsx')).GuiasDeCliente),
  },
  {
    key: 'reempaques',
    label: 'Reempaques & Consolidaciones',
    seenBy: SEES_GUIAS,
    content: tabOf(
      async () => (await import('#features/solicitudes/web/SolicitudesDeCliente.public.tsx')).SolicitudesDeCliente,
    ),
  },
  {
    key: 'tarifas',
    label: 'Tarifas especiales',
    hidden: ({ acciones }) => !acciones.ver_tarifas,
    content: tabOf(
      async () => (await import('#features/tarifas_cliente/web/TarifasDeCliente.public.tsx')).TarifasDeCliente,
    ),
  },
  {
    key: 'saldos',
    label: 'Saldos',
    content: (cliente) => (
      <Stack gap="md">
        <Group>
          <EstadoCuentaLink cliente_id={cliente.cliente_id} />
        </Group>
        {saldos(cliente)}
      </Stack>
    ),
  },
];

/** A warning about parcels that wait for a request; the client gets it on the own home page. */
const aviso = ({ cliente_id, cliente_estatus, requiere_consolidar }: Cliente): ReactNode =>
  requiere_consolidar === true && cliente_estatus === 'Activo' && <SinGuiaAviso cliente_id={cliente_id} />;

export function ClientePage() {
  const session = useSession();
  const tabs = CLIENTE_TABS.filter(
    ({ seenBy }) =>
      seenBy === undefined || session?.permisos.has(session.cliente_id === null ? seenBy.staff : seenBy.own) === true,
  );
  return <ClienteDetailPage tabs={tabs} aviso={aviso} />;
}
