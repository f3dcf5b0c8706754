import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { clienteConCasillero, mailboxText, nombreCompleto, porAutorText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { ClienteBadge } from './ClienteBadge.public.tsx';
import { ClienteData } from './ClienteData.tsx';
import { isSolicitud } from '../rules/cliente-acciones.ts';
import { Parecidos } from './Parecidos.tsx';
import { SolicitudDecision } from './SolicitudDecision.tsx';
import { SolicitudResult } from './SolicitudResult.tsx';

const route = getRouteApi('/shell/clientes/Solicitudes/$cliente_id');

export function SolicitudDetailPage() {
  const { cliente_id } = route.useParams();
  // Remounted for another request, so that nothing half-done is carried over.
  return <Solicitud key={cliente_id} cliente_id={cliente_id} />;
}

/** A request for a mailbox, beside its possible duplicates. */
function Solicitud({ cliente_id }: { readonly cliente_id: string }) {
  const result = useCall(clientesCalls.get, { params: { cliente_id } });
  const cliente = result.data?.data;
  /** Whether it was still a request when this screen opened; a request that is decided here stays on this screen. */
  const [opened, setOpened] = useState<boolean | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  if (opened === null && cliente !== undefined) setOpened(isSolicitud(cliente.cliente_estatus));
  if (opened === false) return <Navigate to="/clientes/$cliente_id" params={{ cliente_id }} replace />;
  return (
    <DetailPage
      result={result}
      title={clienteConCasillero}
      heading={nombreCompleto}
      badges={(row) => (
        <>
          <span className="mono">{mailboxText(row.cliente_id)}</span>
          <ClienteBadge estatus={row.cliente_estatus} />
        </>
      )}
      detalle={({ cliente_id, fecha_registro, usuario_registro, canal }) => (
        <>
          Solicitado el <DateText value={fecha_registro} time relative />
          {porAutorText(usuario_registro, cliente_id)} · Canal: {canal}
        </>
      )}
      actions={(row) => <SolicitudDecision cliente={row} onConflict={setConflict} />}
    >
      {(row) => (
        <>
          {conflict !== null && (
            <Alert
              role="alert"
              color="yellow"
              icon={<IconAlertTriangle size={20} />}
              title="Otra persona cambió esta solicitud mientras usted la revisaba"
              withCloseButton
              closeButtonLabel="Cerrar"
              onClose={() => setConflict(null)}
            >
              {conflict} Ya se muestra como está ahora.
            </Alert>
          )}
          <SolicitudResult cliente={row} />
          <CorreoCambiado cliente={row} />
          <Columns widths="minmax(0, 1.1fr) minmax(0, 1fr)">
            <ClienteData
              cliente={row}
              title="Datos de la solicitud"
              actions={
                row.acciones.editar &&
                row.cliente_estatus === 'Pendiente' && (
                  <LinkButton to="/clientes/$cliente_id/editar" params={{ cliente_id }} variant="default" size="xs">
                    Editar
                  </LinkButton>
                )
              }
            />
            {isSolicitud(row.cliente_estatus) && <Parecidos cliente={row} />}
          </Columns>
        </>
      )}
    </DetailPage>
  );
}

/** Warns whoever approves a request that the first password goes to another mail than the applicant gave. */
function CorreoCambiado({ cliente }: { readonly cliente: Cliente }) {
  const { usuario_correo, fecha_correo, cliente_estatus } = cliente;
  if (usuario_correo === null || cliente_estatus !== 'Pendiente') return null;
  return (
    <Alert role="note" color="yellow" icon={<IconMail size={20} />}>
      Correo cambiado por {usuario_correo} el <DateText value={fecha_correo} time />
    </Alert>
  );
}
