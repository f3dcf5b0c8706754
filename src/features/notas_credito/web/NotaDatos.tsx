import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { clienteText } from '#kit/rules/mailbox.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { DocumentView } from '#kit/web/ui/DocumentView.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { avisoSobreGuia, esPagadera } from '../rules/nota-credito.public.ts';
import { notaText } from '../rules/nota-numero.public.ts';

/** Why the note was rejected or cancelled, if it was. */
function Negada({ nota }: { readonly nota: NotaCredito }) {
  const { razon_rechazo, razon_anulacion, anulo, fecha_anulacion } = nota;
  const razon = razon_anulacion ?? razon_rechazo;
  if (razon === null) return null;
  return (
    <Alert
      color="red"
      icon={<IconBan size={18} />}
      title={razon_anulacion === null ? 'La nota de crédito se rechazó' : 'La nota de crédito se anuló'}
    >
      {razon}
      {fecha_anulacion !== null && (
        <>
          {' · '}
          <DateText value={fecha_anulacion} time /> · {anulo}
        </>
      )}
    </Alert>
  );
}

/** A note beside its attached evidence, for comparison by whoever decides. */
export function NotaDatos({ nota }: { readonly nota: NotaCredito }) {
  const { nota_credito_id, cliente_id, guia_id, adjunto } = nota;
  const guia = guiaDePaquete(nota);
  const aviso = nota.estado === 'Pendiente' ? avisoSobreGuia(nota) : null;
  return (
    <>
      <Negada nota={nota} />
      {aviso !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {aviso}
        </Alert>
      )}
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" style={{ alignItems: 'start' }}>
        <Section title="Datos">
          <Stack gap="md">
            <Figures look="plain">
              <Figure label="Crédito">
                <MoneyText value={nota.credito} />
              </Figure>
              {esPagadera(nota) && (
                <>
                  <Figure label="Usado">
                    <MoneyText value={nota.usado} />
                  </Figure>
                  <Figure label="Disponible">
                    <MoneyText value={nota.disponible} />
                  </Figure>
                </>
              )}
            </Figures>
            <KeyValues
              items={[
                {
                  label: 'Cliente',
                  value: (
                    <TextLink
                      to="/clientes/$cliente_id"
                      params={{ cliente_id: String(cliente_id) }}
                      search={{ tab: 'saldos' }}
                    >
                      {clienteText(nota)}
                    </TextLink>
                  ),
                },
                {
                  label: 'Guía',
                  value:
                    guia_id === null ? null : (
                      <>
                        <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }} className="mono">
                          {guia}
                        </TextLink>{' '}
                        {nota.guia_estado}
                        {nota.guia_total !== null && (
                          <>
                            {' · '}
                            <MoneyText value={nota.guia_total} />
                          </>
                        )}
                      </>
                    ),
                },
                { label: 'Concepto', value: nota.concepto },
                {
                  label: 'Vence',
                  value: <DateText value={nota.vence} />,
                  hidden: nota.estado === 'Rechazado' || nota.estado === 'Anulado',
                },
                { label: 'Razón', value: nota.razon, wide: true },
                { label: 'Solicitó', value: nota.solicito },
                { label: 'Fecha', value: <DateText value={nota.fecha_registro} time /> },
                { label: 'Revisó', value: nota.reviso, hidden: nota.reviso === null },
                {
                  label: 'Revisión',
                  value: nota.fecha_revision !== null && <DateText value={nota.fecha_revision} time />,
                  hidden: nota.fecha_revision === null,
                },
              ]}
            />
          </Stack>
        </Section>
        <Section title="Respaldo">
          {adjunto === null ? (
            <Text c="dimmed">La hizo el sistema: no lleva adjunto.</Text>
          ) : (
            <DocumentView
              call={notasCreditoCalls.download}
              input={{ params: { nota_credito_id, archivo: adjunto } }}
              archivo={adjunto}
              alt={`Respaldo de la nota de crédito ${notaText(nota_credito_id)}`}
            />
          )}
        </Section>
      </Columns>
    </>
  );
}
