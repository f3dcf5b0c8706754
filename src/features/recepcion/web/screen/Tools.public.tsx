import { ActionIcon, Group, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import type { Scale, ScaleState } from '#kit/web/scale/use-scale.ts';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import type { Sequence } from '../intake/measure.public.ts';
import { useLabelFormat, usePrintOnSave } from '../list/print-label.public.ts';

interface Props {
  readonly sequence: Sequence;
  readonly onSequence: (sequence: Sequence) => void;
  readonly scale: Scale;
}

/** Preferences of the user: what is measured first, whether labels print automatically, and in which format. */
export function Tools({ sequence, onSequence, scale }: Props) {
  const [printOnSave, setPrintOnSave] = usePrintOnSave();
  const [formato, setFormat] = useLabelFormat();
  return (
    <Group gap="8px 14px">
      <SegmentedControl
        size="xs"
        aria-label="Qué se mide primero"
        value={sequence}
        onChange={(value) => onSequence(value)}
        data={[
          { value: 'medidas', label: 'Medidas, peso' },
          { value: 'peso', label: 'Peso, medidas' },
        ]}
      />
      <SegmentedControl
        size="xs"
        aria-label="Formato de la etiqueta"
        value={formato}
        onChange={(value) => setFormat(value)}
        data={[
          { value: 'pdf', label: 'PDF' },
          { value: 'zpl', label: 'ZPL' },
        ]}
      />
      <Switch
        size="sm"
        label="Imprimir al guardar"
        checked={printOnSave}
        onChange={(event) => setPrintOnSave(event.currentTarget.checked)}
      />
      <ScaleButton scale={scale} />
      <SoundToggle />
    </Group>
  );
}

const SCALE_LABELS: Readonly<Record<ScaleState, string>> = {
  disconnected: 'Conectar una báscula',
  connected: 'Báscula conectada: el peso se escribe solo',
  unreadable: 'La báscula no responde: conéctela de nuevo',
};

/** Shows whether a scale is connected, and connects one; nothing if the browser does not support it. */
function ScaleButton({ scale: { state, connect } }: { readonly scale: Scale }) {
  if (connect === undefined) return null;
  const label = SCALE_LABELS[state];
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} color={state === 'unreadable' ? 'red' : undefined} onClick={connect}>
        {state === 'connected' ? <IconScale size={18} stroke={1.6} /> : <IconScaleOff size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}
