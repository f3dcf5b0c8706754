import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Domicilio } from '../contract/domicilio.calls.ts';

const PedirDialog = overlayPiece(async () => (await import('./PedirDialog.tsx')).PedirDialog);
const QuitarDialog = overlayPiece(async () => (await import('./QuitarDialog.tsx')).QuitarDialog);

/** Names the city without home delivery, once for all guias. */
export function SinDomicilio({ ciudad }: { readonly ciudad: string | null }) {
  return ciudad === null ? null : (
    <Text size="sm" c="dimmed">
      Todavía no entregamos a domicilio en {ciudad}.
    </Text>
  );
}

/**
 * The home delivery of one guia, with the button to withdraw it, or the button to request it. Nothing if neither is
 * possible, or if the client's city has no price.
 */
export function DomicilioDeGuia({ domicilio }: { readonly domicilio: Domicilio | undefined }) {
  const [doing, setDoing] = useState<'pedir' | 'quitar' | null>(null);
  if (domicilio === undefined) return null;
  const { pedido, propuesta, acciones, servicio_prefijo, guia_numero } = domicilio;
  const close = (): void => setDoing(null);
  const offered = acciones.pedir && (propuesta?.ciudad_id === null || propuesta?.valor_envio != null);
  const ofGuia = <span className="visually-hidden"> la guía {guiaText(servicio_prefijo, guia_numero)}</span>;
  return (
    <>
      {pedido !== null && <Pedido pedido={pedido} costo={domicilio.precio.guia_costo_envio} />}
      {pedido !== null && acciones.retirar && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          mih={{ base: 44, sm: 30 }}
          onClick={() => setDoing('quitar')}
        >
          Ya no a domicilio{ofGuia}
        </Button>
      )}
      {pedido === null && offered && (
        <Group gap="0 8px">
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            mih={{ base: 44, sm: 30 }}
            leftSection={<IconTruckDelivery size={18} aria-hidden />}
            onClick={() => setDoing('pedir')}
          >
            Pedir entrega a domicilio{ofGuia}
          </Button>
          {propuesta?.valor_envio != null && (
            <Text span size="sm" c="dimmed">
              por {moneyText(propuesta.valor_envio, 'USD')}
            </Text>
          )}
        </Group>
      )}
      {doing === 'pedir' && <PedirDialog domicilio={domicilio} onClose={close} />}
      {doing === 'quitar' && <QuitarDialog domicilio={domicilio} onClose={close} />}
    </>
  );
}

interface PedidoProps {
  readonly pedido: NonNullable<Domicilio['pedido']>;
  /** US dollars. */
  readonly costo: number;
}

function Pedido({ pedido: { direccion, ciudad_nombre, en_camino, repartidor }, costo }: PedidoProps) {
  const facts = [
    `Incluye ${moneyText(costo, 'USD')} de envío.`,
    en_camino ? 'Va en camino.' : null,
    repartidor === null ? null : `La lleva ${repartidor}.`,
  ];
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Va a domicilio: {direccion}, {ciudad_nombre}.{' '}
      <Text span inherit c="dimmed">
        {facts.filter((fact) => fact !== null).join(' ')}
      </Text>
    </Text>
  );
}
