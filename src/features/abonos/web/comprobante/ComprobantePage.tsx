import { useState } from 'react';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBan, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ApiError, isMissing, messageOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { StatusPage } from '#kit/web/pages/StatusPage.tsx';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { DownloadButton } from '#kit/web/ui/DownloadButton.tsx';
import { Figures } from '#kit/web/ui/Figures.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { clienteText } from '#kit/rules/mailbox.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { PapelControl } from '#kit/web/print/PapelControl.tsx';
import { usePapel } from '#kit/web/print/use-papel.ts';
import { LineasPrecio } from '#features/guias/web/LineasPrecio.public.tsx';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import { abonoErrors } from '../../contract/abonos.errors.ts';
import type { Abono } from '../../contract/abonos.schemas.ts';
import { PagosTable } from '../PagosTable.public.tsx';
import { EntregaLink } from '../CobroLink.public.tsx';
import { Cuenta } from '../Cuenta.public.tsx';
import { TurnoContado } from '../TurnoContado.public.tsx';
import { AnularComprobante } from './AnularComprobante.tsx';
import { ComprobantePapel } from './ComprobantePapel.tsx';

/** Comprobante de Pago: shown on screen, and printable on letter paper or a roll. */
export function ComprobantePage() {
  const { abono_id } = useParams({ strict: false });
  const { data, error, refetch } = useCall(abonosCalls.get, { params: { abono_id: abono_id ?? '' } });
  const [papel] = usePapel();
  const [voiding, setVoiding] = useState(false);
  if (isMissing(error))
    return (
      <StatusPage
        code="404"
        title={
          error instanceof ApiError && error.code === 'ABONO_NO_ENCONTRADO'
            ? messageOf(error)
            : abonoErrors.ABONO_NO_ENCONTRADO.message({ abono_id: abono_id as never })
        }
        action={<LinkButton to="/">Ir al inicio</LinkButton>}
      />
    );
  if (data === undefined)
    return error === null ? (
      <Stack gap="md" aria-busy="true" aria-label="Cargando...">
        <Skeleton height={28} width={320} />
        <Skeleton height={120} />
        <Skeleton height={200} />
      </Stack>
    ) : (
      <ListError error={error} onRetry={() => void refetch()} />
    );
  const abono = data.data;
  const title = `Comprobante de Pago ${numeroText(abono.abono_id)}`;
  return (
    <Stack gap="md" maw={860}>
      <PageHeader
        title={
          <Group component="span" gap="4px 12px">
            Comprobante de Pago <span className="mono">{numeroText(abono.abono_id)}</span>
            {abono.anulado && <StatusBadge tone="danger">Anulado</StatusBadge>}
          </Group>
        }
        record={title}
        actions={
          <>
            {abono.acciones.anular && (
              <Button variant="default" color="red" onClick={() => setVoiding(true)}>
                Anular
              </Button>
            )}
            <DownloadButton asked={{ path: abonosCalls.pdf.path, params: { abono_id: abono.abono_id } }}>
              Descargar
            </DownloadButton>
            <PapelControl />
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void printPage(title)}>
              Reimprimir
            </Button>
          </>
        }
      />
      {abono.razon_anulacion !== null && (
        <Alert color="red" icon={<IconBan size={18} />} title="Comprobante anulado">
          {abono.razon_anulacion}
          {abono.fecha_anulacion !== null && (
            <>
              {' · '}
              <DateText value={abono.fecha_anulacion} time />
            </>
          )}
          {abono.anulo !== null && ` · ${abono.anulo}`}
        </Alert>
      )}
      <TurnoContado {...abono} />
      <Detalle abono={abono} />
      {voiding && <AnularComprobante abono={abono} onClose={() => setVoiding(false)} />}
      <PrintSheet paper={papel}>
        <ComprobantePapel abono={abono} />
      </PrintSheet>
    </Stack>
  );
}

function Detalle({ abono }: { readonly abono: Abono }) {
  const { cliente, sucursal, detalle } = abono;
  return (
    <>
      <Section>
        <KeyValues
          items={[
            { label: 'Fecha', value: <DateText value={abono.fecha_registro} time /> },
            { label: 'Sucursal', value: <SucursalLink {...sucursal} /> },
            { label: 'Cobró', value: abono.cobrador },
            {
              label: 'Cliente',
              value: clienteText(cliente),
            },
            { label: 'Tipo', value: abono.tipo },
          ]}
        />
      </Section>
      <Section title="Entregas" flush>
        <RowsTable
          label="Tabla: Entregas"
          rows={detalle}
          rowKey={({ entrega_id }) => entrega_id}
          columns={[
            {
              title: 'Entrega #',
              cell: ({ entrega_id, usuario_registro, sucursal_id }) => (
                <EntregaLink entrega_id={entrega_id} usuario_registro={usuario_registro} sucursal_id={sucursal_id} />
              ),
            },
            {
              title: 'Guías',
              cell: ({ guias, nota_credito_id }) => (
                <>
                  {guias.join(', ')}
                  {nota_credito_id !== null && (
                    <Text size="xs" c="dimmed">
                      La entrega se anuló: quedó como nota de crédito {notaText(nota_credito_id)}
                    </Text>
                  )}
                </>
              ),
            },
            { title: 'Abono (HNL)', num: true, cell: ({ abono: monto }) => <MoneyText value={monto} /> },
          ]}
          total={<MoneyText value={abono.total} />}
        />
      </Section>
      {detalle.flatMap(({ precios }) =>
        precios.map(({ guia, lineas }) => (
          <Section key={guia} title={`¿Cómo se calculó ${guia}?`}>
            <LineasPrecio lineas={lineas} />
          </Section>
        )),
      )}
      <Section title="Pagos">
        <PagosTable pagos={abono.pagos} />
        <Group justify="flex-end" mt="xs">
          <Figures look="plain">
            <Cuenta label="Cambio" value={abono.cambio} />
            <Cuenta label="Saldo pendiente" value={abono.saldo} owed={abono.saldo > 0} />
          </Figures>
        </Group>
      </Section>
    </>
  );
}
