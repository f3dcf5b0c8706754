import { ActionIcon, Tooltip } from '@mantine/core';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import type { Scale, ScaleState } from './use-scale.ts';

const LABELS: Readonly<Record<ScaleState, string>> = {
  desconectada: 'Conectar una báscula',
  conectada: 'Báscula conectada: el peso se escribe solo',
  sin_lectura: 'La báscula no responde: conéctela de nuevo',
};

/** Whether a scale is read on this device, and the way to choose it; nothing where the browser reads none. */
export function ScaleButton({ scale: { estado, conectar } }: { readonly scale: Scale }) {
  if (conectar === undefined) return null;
  const label = LABELS[estado];
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} color={estado === 'sin_lectura' ? 'red' : undefined} onClick={conectar}>
        {estado === 'conectada' ? <IconScale size={18} stroke={1.6} /> : <IconScaleOff size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}
