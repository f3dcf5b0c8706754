import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import type { Domicilios } from './use-domicilios.public.ts';

const PedirVariasDialog = overlayPiece(async () => (await import('./PedirVariasDialog.tsx')).PedirVariasDialog);

interface Props {
  readonly cliente_id: number;
  readonly domicilios: Domicilios;
  /** The guias shown here. */
  readonly guia_ids: readonly number[];
}

/** The button to request home delivery of several guias; nothing if fewer than two can be requested. */
export function PedirVarias({ cliente_id, domicilios, guia_ids }: Props) {
  const [asking, setAsking] = useState(false);
  const pedibles = guia_ids.flatMap((guia_id) => {
    const one = domicilios.get(guia_id);
    return one?.acciones.pedir === true && one.propuesta?.valor_envio != null ? [one] : [];
  });
  if (pedibles.length < 2 && !asking) return null;
  return (
    <>
      <Button
        variant="default"
        mih={{ base: 44, sm: 30 }}
        leftSection={<IconTruckDelivery size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {counted(pedibles.length, 'Pedir 1 guía a domicilio', 'Pedir # guías a domicilio')}
      </Button>
      {asking && <PedirVariasDialog cliente_id={cliente_id} pedibles={pedibles} onClose={() => setAsking(false)} />}
    </>
  );
}
