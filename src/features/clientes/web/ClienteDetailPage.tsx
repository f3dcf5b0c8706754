import { getRouteApi, Navigate } from '@tanstack/react-router';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage, type DetailTab } from '#kit/web/detail/DetailPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { ClienteActions } from './ClienteActions.tsx';
import { ClienteBadge } from './ClienteBadge.public.tsx';
import { ClienteData } from './ClienteData.tsx';
import { isSolicitud } from './cliente-list.ts';
import { DireccionesUsa } from './DireccionesUsa.public.tsx';
import { nombreCompleto } from '#kit/rules/mailbox.ts';

const route = getRouteApi('/shell/clientes/$cliente_id');

interface Props {
  /** What hangs on a client. */
  readonly tabs: readonly DetailTab<Cliente>[];
}

/** A client for staff, the own mailbox for its owner. */
export function ClienteDetailPage({ tabs }: Props) {
  const params = route.useParams();
  const result = useCall(clientesCalls.get, { params });
  const cliente = result.data?.data;
  const own = useSession()?.cliente_id === cliente?.cliente_id;
  // Who has only asked for a mailbox has a screen of another kind.
  if (cliente !== undefined && isSolicitud(cliente))
    return <Navigate to="/clientes/Solicitudes/$cliente_id" params={params} replace />;
  return (
    <DetailPage
      // Another client is another screen: nothing half-done comes along.
      key={params.cliente_id}
      result={result}
      title={nombreCompleto}
      badges={({ cliente_id, cliente_estatus }) => (
        <>
          <span className="mono">{mailboxText(cliente_id)}</span>
          <ClienteBadge estatus={cliente_estatus} />
        </>
      )}
      detalle={({ correo, canal, fecha_registro }) => (
        <>
          {correo !== null && `${correo} · `}Registrado el <DateText value={fecha_registro} /> · Canal: {canal}
        </>
      )}
      actions={(row) => <ClienteActions cliente={row} />}
      tabs={tabs}
    >
      {(row) => {
        const data = <ClienteData key="datos" cliente={row} title="Datos de la cuenta" />;
        const direcciones = row.cliente_estatus === 'Activo' && (
          <DireccionesUsa key="direcciones" cliente_id={row.cliente_id} oneAtATime={!own} />
        );
        // Its owner comes for the addresses; staff for who it is and for the tabs below, which stay in sight.
        if (own) return [direcciones, data];
        return (
          <Columns widths="minmax(0, 1.1fr) minmax(0, 1fr)">
            {data}
            {direcciones}
          </Columns>
        );
      }}
    </DetailPage>
  );
}
