import { type ReactNode, useState } from 'react';
import { Alert, Box, Group } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { messageOf } from '../api/api-error.ts';
import { type Pendiente, Pendientes } from './Pendientes.tsx';
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
  /** What was scanned before another round is told no longer; what was refused is. */
  readonly round?: number;
}

/**
 * Reads one code after another; the result of each is played as a sound. What was taken is shown beside the field until
 * the next one; what was refused, with its reason, until it is taken or dismissed.
 */
export function ScanAndTell({ label, placeholder, onScan, round = 0 }: Props) {
  const [told, setTold] = useState<(Told & { readonly round: number }) | null>(null);
  const [refused, setRefused] = useState<readonly Pendiente[]>([]);
  const without = (all: readonly Pendiente[], code: string): readonly Pendiente[] =>
    all.filter(({ codigo }) => codigo !== code);
  const take = async (code: string): Promise<void> => {
    const { sound, text } = await onScan(code).catch((error: unknown): Told => ({
      sound: 'wrong',
      text: messageOf(error),
    }));
    playSound(sound);
    const wrong = sound === 'wrong';
    setTold(wrong ? null : { sound, text, round });
    setRefused((all) => [...(wrong ? [{ codigo: code, motivo: text }] : []), ...without(all, code)]);
  };
  return (
    <Group align="flex-end" gap="8px 12px" flex="1 1 320px">
      <Box flex="1 1 280px">
        <ScanField key={round} label={label} placeholder={placeholder} onScan={take} keepFocus camera />
      </Box>
      <Box role="status" flex="3 1 260px">
        {told !== null && told.round === round && (
          <Alert
            p="xs"
            variant="light"
            color={told.sound === 'right' ? 'green' : 'yellow'}
            icon={told.sound === 'right' ? <IconCheck size={18} /> : <IconAlertCircle size={18} />}
          >
            {told.text}
          </Alert>
        )}
      </Box>
      <Box flex="1 0 100%" role="status">
        <Pendientes
          title="No se tomaron"
          pendientes={refused}
          onDismiss={(codigo) => setRefused((all) => without(all, codigo))}
        />
      </Box>
    </Group>
  );
}
