import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { type Domicilio, domicilioCalls } from '../contract/domicilio.calls.ts';
import { PedirDialog } from './PedirDialog.tsx';
import { QuitarDialog } from './QuitarDialog.tsx';

/** Whether a guide is brought to a door, and what that costs; nothing where it cannot be asked for. */
export function DomicilioPanel({ guia_id }: { readonly guia_id: number }) {
  const allowed = useAllowed(domicilioCalls.get.access);
  const { data } = useCall(domicilioCalls.get, { params: { guia_id }, query: {} }, { enabled: allowed });
  const [doing, setDoing] = useState<'pedir' | 'quitar' | null>(null);
  const domicilio = data?.data;
  if (domicilio === undefined || (domicilio.pedido === null && !domicilio.acciones.pedir)) return null;
  const { pedido, acciones } = domicilio;
  return (
    <Section title="Entrega a domicilio">
      {pedido === null ? (
        <>
          <Text size="sm">{ofrecido(domicilio)}</Text>
          <Button
            mt="sm"
            size="md"
            variant="default"
            leftSection={<IconTruckDelivery size={18} aria-hidden />}
            onClick={() => setDoing('pedir')}
          >
            Pedir a domicilio
          </Button>
        </>
      ) : (
        <>
          <Text>
            Se lleva a {pedido.direccion}, {pedido.ciudad_nombre}.
          </Text>
          <Text size="sm" c="dimmed">
            Incluye <MoneyText value={domicilio.precio.guia_costo_envio} moneda="USD" /> de envío.
            {pedido.en_camino && ' Va en camino.'}
            {pedido.repartidor !== null && ` La lleva ${pedido.repartidor}.`}
          </Text>
          {acciones.retirar && (
            <Button mt="sm" size="md" variant="subtle" onClick={() => setDoing('quitar')}>
              Ya no a domicilio
            </Button>
          )}
        </>
      )}
      {doing === 'pedir' && <PedirDialog domicilio={domicilio} onClose={() => setDoing(null)} />}
      {doing === 'quitar' && <QuitarDialog domicilio={domicilio} onClose={() => setDoing(null)} />}
    </Section>
  );
}

const ofrecido = ({ propuesta }: Domicilio) => {
  if (propuesta === null || propuesta.ciudad_nombre === null) return 'Puede pedir que se la llevemos.';
  if (propuesta.valor_envio === null) return `Todavía no entregamos a domicilio en ${propuesta.ciudad_nombre}.`;
  return (
    <>
      Se la llevamos a {propuesta.ciudad_nombre} por <MoneyText value={propuesta.valor_envio} moneda="USD" />.
    </>
  );
};
