import { ActionIcon, Tooltip } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useSounds } from './sounds.ts';

/** Switches the scan sounds of this device on or off. */
export function SoundToggle() {
  const [on, setOn] = useSounds();
  const label = on ? 'Silenciar los sonidos' : 'Activar los sonidos';
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? <IconVolume size={18} stroke={1.6} /> : <IconVolumeOff size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}
