import { useState } from 'react';
import { Alert, Box, Group, Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { clienteText } from '#kit/rules/mailbox.ts';
import { difference, total } from '#kit/rules/money.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { formatIdentidad } from '#features/clientes/contract/clientes.schemas.ts';
import { NotaLink } from '#features/notas_credito/web/NotaLink.public.tsx';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import { AbonoLink } from '#features/abonos/web/CobroLink.public.tsx';
import { Cuenta } from '#features/abonos/web/Cuenta.public.tsx';
import { PagosTable } from '#features/abonos/web/PagosTable.public.tsx';
import { TurnoContado } from '#features/abonos/web/TurnoContado.public.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Entrega } from '../../contract/entregas.schemas.ts';
import { AnularDialog } from './AnularDialog.tsx';
import { EntregaEstadoBadge } from './EntregaEstadoBadge.tsx';
import { LineasTable } from './LineasTable.tsx';
import classes from './EntregaDetailPage.module.css';

/** A delivery: its guias, the recipient, the price and the payments. */
export function EntregaDetailPage() {
  const { entrega_id } = useParams({ strict: false });
  const result = useCall(entregasCalls.get, { params: { entrega_id: entrega_id ?? '' } });
  const [voiding, setVoiding] = useState(false);
  return (
    <DetailPage
      result={result}
      title={({ entrega_id }) => `Entrega ${numeroText(entrega_id)}`}
      heading={(entrega) => (
        <>
          Entrega <span className="mono">{numeroText(entrega.entrega_id)}</span>
        </>
      )}
      badges={({ estado }) => <EntregaEstadoBadge estado={estado} />}
      actions={(entrega) => (
        <ActionsMenu
          actions={[
            {
              label: 'Anular entrega',
              icon: IconBan,
              danger: true,
              hidden: !entrega.acciones.anular,
              onClick: () => setVoiding(true),
            },
          ]}
        />
      )}
    >
      {(entrega) => (
        <>
          {entrega.razon_anulacion !== null && (
            <Alert color="red" icon={<IconBan size={18} />} title="Entrega anulada">
              {entrega.razon_anulacion}
              {entrega.fecha_anulacion !== null && (
                <>
                  {' · '}
                  <DateText value={entrega.fecha_anulacion} time />
                </>
              )}
              {entrega.anulo !== null && ` · ${entrega.anulo}`}
            </Alert>
          )}
          <TurnoContado {...entrega} />
          <Datos entrega={entrega} />
          <LineasTable entrega={entrega} />
          <Abonos entrega={entrega} />
          {voiding && <AnularDialog entrega={entrega} onClose={() => setVoiding(false)} />}
        </>
      )}
    </DetailPage>
  );
}

function Datos({ entrega }: { readonly entrega: Entrega }) {
  const { cliente_id, firma, parada_con_foto } = entrega;
  return (
    <Columns widths="minmax(0, 1fr) 360px" style={{ alignItems: 'stretch' }}>
      <Section title="Entrega">
        <KeyValues
          items={[
            { label: 'Fecha', value: <DateText value={entrega.fecha_registro} time /> },
            { label: 'Sucursal', value: <SucursalLink {...entrega} /> },
            {
              label: 'Cliente',
              value: (
                <TextLink to="/clientes/$cliente_id" params={{ cliente_id: String(cliente_id) }}>
                  {clienteText(entrega)}
                </TextLink>
              ),
            },
            { label: 'Recibió', value: entrega.recibe_nombre },
            { label: 'Identidad', value: formatIdentidad(entrega.recibe_dni), mono: true },
            { label: 'Tipo', value: entrega.tipo },
            { label: 'Entregó', value: entrega.entrego },
            { label: 'Comentario', value: entrega.comentario, wide: true, hidden: entrega.comentario === '' },
          ]}
        />
      </Section>
      <Section title="Cobro">
        <Figures look="plain">
          <Cuenta label="Total" value={entrega.total} />
          <Cuenta label="Pagado" value={entrega.pagado} />
          <Cuenta label="Saldo" value={entrega.saldo} owed={entrega.saldo > 0} />
        </Figures>
        {firma !== null && (
          <Box component="figure" mt="md">
            <img className={classes.firma} src={firma} alt={`Firma de ${entrega.recibe_nombre}`} />
            <Text component="figcaption" size="xs" c="dimmed">
              Firma de quien recibió
            </Text>
          </Box>
        )}
        {parada_con_foto !== null && (
          <Box component="figure" mt="md">
            <BlobImage
              call={rutaCalls.photo}
              input={{ params: { parada_id: parada_con_foto } }}
              version={1}
              alt="Foto de la entrega a domicilio"
              height={220}
              className={classes.foto}
            />
            <Text component="figcaption" size="xs" c="dimmed">
              Foto de la entrega a domicilio
            </Text>
          </Box>
        )}
      </Section>
    </Columns>
  );
}

/** How much of a receipt that paid other deliveries too is this delivery's, and what became of it. */
function Parte({
  abono: { abono, anulado, de_otras, devolucion, pagos },
}: {
  readonly abono: Entrega['abonos'][number];
}) {
  if (!de_otras) return null;
  const resto = difference(total(pagos.map(({ monto }) => monto)), abono);
  return (
    <Text size="sm" mt={4}>
      De este comprobante, <MoneyText value={abono} /> {anulado || devolucion !== null ? 'pagaban' : 'pagan'} esta
      entrega
      {' y '}
      <MoneyText value={resto} /> son de otras.
      {devolucion !== null && (
        <>
          {' '}
          Al anularla, quedaron como crédito del cliente: <NotaLink {...devolucion} />.
        </>
      )}
    </Text>
  );
}

function Abonos({ entrega: { abonos } }: { readonly entrega: Entrega }) {
  if (abonos.length === 0) return null;
  return (
    <Section title="Pagos">
      <Stack gap="md">
        {abonos.map((abono) => (
          <div key={abono.abono_id}>
            <Group gap="4px 14px">
              <Text span fw={600}>
                <AbonoLink
                  abono_id={abono.abono_id}
                  usuario_registro={abono.usuario_registro}
                  sucursal_id={abono.sucursal_id}
                >
                  Comprobante
                </AbonoLink>
              </Text>
              <span>{abono.tipo}</span>
              {abono.anulado && <StatusBadge tone="danger">Anulado</StatusBadge>}
              <Text size="xs" c="dimmed" ml="auto">
                <DateText value={abono.fecha_registro} time /> · {abono.cobrador}
              </Text>
            </Group>
            <PagosTable pagos={abono.pagos} />
            <Parte abono={abono} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
