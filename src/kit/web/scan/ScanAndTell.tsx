import { type ReactNode, useState } from 'react';
import { Alert, Box, Group } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { messageOf } from '../api/api-error.ts';
import { ScanField } from './ScanField.tsx';
import { playSound, type Sound } from './sounds.ts';

/** The message about a scanned code. */
export interface Told {
  readonly sound: Sound;
  readonly text: ReactNode;
}

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** Handles the code; an error is shown as a failure. */
  readonly onScan: (code: string) => Promise<Told>;
}

/**
 * Reads one code after another; the result of each is played as a sound and shown beside the field until the next one.
 */
export function ScanAndTell({ label, placeholder, onScan }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const take = async (code: string): Promise<void> => {
    const next = await onScan(code).catch((error: unknown): Told => ({ sound: 'wrong', text: messageOf(error) }));
    playSound(next.sound);
    setTold(next);
  };
  return (
    <Group align="flex-end" gap="8px 12px" flex="1 1 320px">
      <Box flex="1 1 280px">
        <ScanField label={label} placeholder={placeholder} onScan={take} keepFocus camera />
      </Box>
      <Box role="status" flex="3 1 260px">
        {told !== null && (
          <Alert
            p="xs"
            variant="light"
            color={told.sound === 'right' ? 'green' : told.sound === 'wrong' ? 'red' : 'yellow'}
            icon={told.sound === 'right' ? <IconCheck size={18} /> : <IconAlertCircle size={18} />}
          >
            {told.text}
          </Alert>
        )}
      </Box>
    </Group>
  );
}
