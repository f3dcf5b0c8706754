import type { ReactNode } from 'react';
import { Group, Stack } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage, type DetailTab } from '#kit/web/detail/DetailPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { deudaViejaText } from '../rules/deuda-vieja.public.ts';
import { ClienteActions } from './ClienteActions.tsx';
import { ClienteBadge } from './ClienteBadge.public.tsx';
import { ClienteData } from './ClienteData.tsx';
import { isSolicitud } from '../rules/cliente-acciones.ts';
import { DireccionesUsa } from './DireccionesUsa.public.tsx';
import { clienteConCasillero, mailboxText, nombreCompleto, porAutorText } from '#kit/rules/mailbox.ts';

const route = getRouteApi('/shell/clientes/$cliente_id');

interface Props {
  /** Further tabs, with records of the client. */
  readonly tabs: readonly DetailTab<Cliente>[];
  /** Notice about the client, shown first. */
  readonly aviso: (cliente: Cliente) => ReactNode;
}

/** A client's page for staff, and the own mailbox's for a customer. */
export function ClienteDetailPage({ tabs, aviso }: Props) {
  const params = route.useParams();
  const result = useCall(clientesCalls.get, { params });
  const cliente = result.data?.data;
  const own = useSession()?.cliente_id === cliente?.cliente_id;
  // A request has its own screen.
  if (cliente !== undefined && isSolicitud(cliente.cliente_estatus))
    return <Navigate to="/clientes/Solicitudes/$cliente_id" params={params} replace />;
  return (
    <DetailPage
      // Remounted for another client, so that nothing half-done is carried over.
      key={params.cliente_id}
      result={result}
      title={clienteConCasillero}
      heading={nombreCompleto}
      badges={({ cliente_id, cliente_estatus, deuda_vieja }) => (
        <>
          <span className="mono">{mailboxText(cliente_id)}</span>
          <ClienteBadge estatus={cliente_estatus} />
          {(deuda_vieja ?? 0) > 0 && (
            <LinkButton
              to="/clientes/$cliente_id/estado_cuenta"
              params={{ cliente_id: String(cliente_id) }}
              variant="light"
              color="red"
              size="compact-sm"
            >
              {deudaViejaText(deuda_vieja)}
            </LinkButton>
          )}
        </>
      )}
      detalle={({ cliente_id, correo, canal, fecha_registro, usuario_registro }) => (
        <Group component="span" gap="0 14px">
          {correo !== null && (
            <Group component="span" gap={2} style={{ overflowWrap: 'anywhere' }}>
              {correo} <CopyButton value={correo} label="Copiar correo" inText />
            </Group>
          )}
          <span>
            Registrado el <DateText value={fecha_registro} time />
            {porAutorText(usuario_registro, cliente_id)} · Canal: {canal}
          </span>
        </Group>
      )}
      actions={(row) => <ClienteActions cliente={row} />}
      tabs={[
        { key: 'datos', label: 'Datos y dirección', content: (row) => <Datos cliente={row} own={own} /> },
        ...tabs,
      ]}
    >
      {aviso}
    </DetailPage>
  );
}

interface DatosProps {
  readonly cliente: Cliente;
  readonly own: boolean;
}

/** The account's data that the header does not show, and the addresses for its purchases. */
function Datos({ cliente, own }: DatosProps) {
  const data = <ClienteData cliente={cliente} title="Datos de la cuenta" correoAbove />;
  const direcciones = cliente.cliente_estatus === 'Activo' && (
    <DireccionesUsa cliente_id={cliente.cliente_id} oneAtATime={!own} />
  );
  // Customers come for their addresses, staff for the client's data.
  return own ? (
    <Stack gap="md">
      {direcciones}
      {data}
    </Stack>
  ) : (
    <Columns widths="minmax(0, 1.1fr) minmax(0, 1fr)">
      {data}
      {direcciones}
    </Columns>
  );
}
