import type { ComponentType, ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import type { DetailTab } from '#kit/web/detail/DetailPage.tsx';
import { piece } from '#kit/web/piece/piece.tsx';
import type { Cliente } from '#features/clientes/contract/clientes.schemas.ts';
import { ClienteDetailPage } from '#features/clientes/web/ClienteDetailPage.tsx';
import { SinGuiaAviso } from '#features/paquetes/web/SinGuiaAviso.public.tsx';

type TabContent = ComponentType<{ readonly cliente_id: number }>;

/** A part of another feature, fetched when its tab is opened. */
const tabOf = (load: () => Promise<TabContent>): DetailTab<Cliente>['content'] => {
  const Content = piece(load, <Skeleton height={240} />);
  return ({ cliente_id }) => <Content cliente_id={cliente_id} />;
};

/** What hangs on a client. */
const CLIENTE_TABS: readonly DetailTab<Cliente>[] = [
  {
    key: 'paquetes',
    label: 'Paquetes',
    content: tabOf(async () => (await import('#features/paquetes/web/PaquetesDeCliente.public.tsx')).PaquetesDeCliente),
  },
  {
    key: 'guias',
    label: 'Guías',
    content: tabOf(async () => (await import('#features/guias/web/GuiasDeCliente.public.tsx')).GuiasDeCliente),
  },
  {
    key: 'reempaques',
    label: 'Reempaques & Consolidaciones',
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
    content: tabOf(
      async () => (await import('#features/notas_credito/web/SaldosDeCliente.public.tsx')).SaldosDeCliente,
    ),
  },
];

/** What waits for somebody to ask for it; its owner is told at home. */
const aviso = ({ cliente_id, cliente_estatus, requiere_consolidar }: Cliente): ReactNode =>
  requiere_consolidar === true && cliente_estatus === 'Activo' && <SinGuiaAviso cliente_id={cliente_id} />;

export function ClientePage() {
  return <ClienteDetailPage tabs={CLIENTE_TABS} aviso={aviso} />;
}
