import type { ReactNode } from 'react';
import { Box, Text } from '@mantine/core';
import { IconBarcode, IconCheck, IconRepeat, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Sound } from '#kit/web/scan/sounds.ts';
import tones from '#kit/web/ui/tones.module.css';
import classes from './UltimoEscaneo.module.css';

export interface Escaneo {
  readonly outcome: Sound;
  /** The code, or the tracking that it stands for. */
  readonly codigo: string;
  readonly detalle: ReactNode;
}

const TONES = { right: 'success', repeat: 'warning', wrong: 'danger' } as const;
const ICONS = { right: IconCheck, repeat: IconRepeat, wrong: IconX } as const;

interface Props {
  readonly ultimo: Escaneo | null;
  readonly waitingText: string;
}

/** The last scan; its colour shows the outcome from a distance. It takes its room before the first scan too. */
export function UltimoEscaneo({ ultimo, waitingText }: Props) {
  const Icon = ultimo === null ? IconBarcode : ICONS[ultimo.outcome];
  return (
    <div
      className={clsx(tones.tone, classes.last)}
      data-tone={ultimo === null ? undefined : TONES[ultimo.outcome]}
      role="status"
    >
      <span className={classes.icon} aria-hidden>
        <Icon size={22} stroke={2} />
      </span>
      {ultimo === null ? (
        <span className="muted">{waitingText}</span>
      ) : (
        <Box component="span" miw={0}>
          <Text span display="block" fz={17} fw={650} className="mono" truncate>
            {ultimo.codigo}
          </Text>
          {ultimo.detalle}
        </Box>
      )}
    </div>
  );
}
