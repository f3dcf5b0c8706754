import { Group, Stack, Text } from '@mantine/core';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { DiasBadge } from './DiasBadge.tsx';
import { Foto } from './Foto.tsx';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

/** What is known about the parcel and may help to find its owner. */
export function PaqueteSinDueno({ paquete }: { readonly paquete: SinDueno }) {
  const { rotulo, servicio_nombre, paquete_courier, peso_cobrar, paquete_descripcion, foto_url } = paquete;
  return (
    <Stack gap="sm" mb="md">
      {foto_url !== null && <Foto {...paquete} size="large" />}
      <Stack gap={4}>
        <Text size="xs" c="dimmed">
          Nombre en la etiqueta
        </Text>
        <Text fz={18} fw={650} lh={1.3}>
          {rotulo ?? 'Sin nombre'}
        </Text>
        <Group gap="4px 8px">
          <TrackingText {...paquete} /> <DiasBadge dias={paquete.dias} />
        </Group>
        <Group gap="4px 8px">
          {[paquete_courier, servicio_nombre].filter(Boolean).join(' · ')}
          {peso_cobrar !== null && <WeightText value={peso_cobrar} />}
        </Group>
        {paquete_descripcion !== '' && <div>{paquete_descripcion}</div>}
        <Text size="xs" c="dimmed">
          Recibido <DateText value={paquete.fecha_recepcion} />
          {paquete.usuario_recepcion !== null && ` por ${paquete.usuario_recepcion}`}
        </Text>
      </Stack>
    </Stack>
  );
}
