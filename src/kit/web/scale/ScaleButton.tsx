import { ActionIcon, Tooltip } from '@mantine/core';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import type { Scale, ScaleState } from './use-scale.ts';

const LABELS: Readonly<Record<ScaleState, string>> = {
  disconnected: 'Conectar una báscula',
  connected: 'Báscula conectada: el peso se escribe solo',
  unreadable: 'La báscula no responde: conéctela de nuevo',
};

/** Whether a scale is read on this device, and the way to choose it; nothing where the browser reads none. */
export function ScaleButton({ scale: { state, connect } }: { readonly scale: Scale }) {
  if (connect === undefined) return null;
  const label = LABELS[state];
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} color={state === 'unreadable' ? 'red' : undefined} onClick={connect}>
        {state === 'connected' ? <IconScale size={18} stroke={1.6} /> : <IconScaleOff size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}
