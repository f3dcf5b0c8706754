import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DocumentView } from '#kit/web/ui/DocumentView.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { comprobanteErrors } from '../contract/comprobantes.errors.ts';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';
import { comprobanteText } from '../rules/comprobante.rules.ts';
import { ComprobanteDatos } from './ComprobanteDatos.tsx';
import { ComprobanteEstadoBadge } from './ComprobanteEstadoBadge.tsx';
import { Decision } from './Decision.tsx';
import { Parecidos } from './Parecidos.tsx';

function Revisado({ comprobante: { estado, razon_rechazo } }: { readonly comprobante: Comprobante }) {
  // A pending proof without decision buttons was sent by this user: anyone else who can open it may decide.
  const pendiente = estado === 'Pendiente';
  return (
    <Alert icon={<IconInfoCircle size={18} />} color={pendiente ? 'yellow' : 'blue'}>
      {pendiente
        ? comprobanteErrors.COMPROBANTE_PROPIO.message()
        : (razon_rechazo ?? comprobanteErrors.COMPROBANTE_YA_REVISADO.message({ estado }))}
    </Alert>
  );
}

/** A proof of transfer beside its data, to compare and approve or reject by keyboard. */
export function RevisarComprobantePage() {
  const { comprobante_id } = useParams({ strict: false });
  const result = useCall(comprobantesCalls.get, { params: { comprobante_id: comprobante_id ?? '' } });
  return (
    <DetailPage
      key={comprobante_id}
      result={result}
      title={(row) => `Comprobante ${comprobanteText(row.comprobante_id)}`}
      heading={(row) => (
        <>
          Comprobante <span className="mono">{comprobanteText(row.comprobante_id)}</span>
        </>
      )}
      badges={({ estado }) => <ComprobanteEstadoBadge estado={estado} />}
      actions={() => (
        <LinkButton to="/financiero/comprobantes" variant="default">
          Ver todos
        </LinkButton>
      )}
    >
      {(row) => (
        <>
          {!row.acciones.revisar && <Revisado comprobante={row} />}
          <Parecidos comprobante={row} />
          <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" style={{ alignItems: 'start' }}>
            <Section title="Datos">
              <ComprobanteDatos comprobante={row} />
              {row.acciones.revisar && <Decision key={row.comprobante_id} comprobante={row} />}
            </Section>
            <Section title="Comprobante">
              <DocumentView
                call={comprobantesCalls.download}
                input={{ params: { comprobante_id: row.comprobante_id, archivo: row.archivo } }}
                archivo={row.archivo}
                alt={`Comprobante de transferencia ${comprobanteText(row.comprobante_id)}`}
              />
            </Section>
          </Columns>
        </>
      )}
    </DetailPage>
  );
}
