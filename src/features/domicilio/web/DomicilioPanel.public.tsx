import { Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { domicilioCalls } from '../contract/domicilio.calls.ts';
import { DomicilioDeGuia, SinDomicilio } from './DomicilioDeGuia.public.tsx';
import { Fallidos } from './Fallidos.tsx';
import { ciudadSinDomicilio } from './use-domicilios.public.ts';

/** The home delivery of a guia: its address, cost and attempts; nothing if it cannot be requested. */
export function DomicilioPanel({ guia_id }: { readonly guia_id: number }) {
  const allowed = useAllowed(domicilioCalls.get.access);
  const { data } = useCall(domicilioCalls.get, { params: { guia_id }, query: {} }, { enabled: allowed });
  const domicilio = data?.data;
  if (domicilio === undefined) return null;
  const { pedido, acciones, propuesta, fallidos } = domicilio;
  if (pedido === null && !acciones.pedir && fallidos.length === 0) return null;
  return (
    <Section title="Entrega a domicilio">
      <Stack gap="xs" align="start">
        {acciones.pedir && propuesta?.ciudad_nombre != null && propuesta.valor_envio !== null && (
          <Text size="sm">Se la podemos llevar a {propuesta.ciudad_nombre}.</Text>
        )}
        <DomicilioDeGuia domicilio={domicilio} />
        <SinDomicilio ciudad={ciudadSinDomicilio(new Map([[guia_id, domicilio]]))} />
        <Fallidos fallidos={fallidos} />
      </Stack>
    </Section>
  );
}
