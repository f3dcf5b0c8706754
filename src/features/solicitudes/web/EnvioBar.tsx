import { Box, Button, Progress, Text } from '@mantine/core';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import { StickyBar } from '#kit/web/ui/StickyBar.tsx';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** The part already sent, from 0 to 1. */
  readonly part: number;
}

/** The submit button of a form with files, and the progress of sending. */
export function EnvioBar({ label, busy, disabled = false, part }: Props) {
  return (
    <StickyBar>
      <Button type="submit" onMouseDown={keepFocus} loading={busy} disabled={busy || disabled}>
        {label}
      </Button>
      {busy && (
        <Box role="status" flex="1 1 200px">
          <Text size="sm" c="dimmed">
            {part < 1 ? 'Enviando…' : 'Guardando…'}
          </Text>
          <Progress value={part * 100} animated={part >= 1} aria-label="Avance del envío" />
        </Box>
      )}
    </StickyBar>
  );
}
