import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { cajaErrors } from '../contract/caja.errors.ts';

/** Loaded only where it is needed: the counter needs it once a day at most. */
const AbrirTurnoDialog = overlayPiece(async () => (await import('./AbrirTurnoDialog.tsx')).AbrirTurnoDialog);

/** Whether cash was refused because no turno is open. */
export const faltaTurno = (error: unknown): boolean =>
  error instanceof ApiError && error.code === cajaErrors.CAJA_SIN_TURNO.code;

interface Props {
  /** Called after the turno is opened; what was typed is still there and can be sent again. */
  readonly onAbierto: () => void;
  /** Whether the button takes the focus, so that the interrupted user can continue there. */
  readonly focus?: boolean;
}

/** Says that cash needs an open turno, and opens one in a dialog: Enter on the button, the amount, Enter. */
export function FaltaTurno({ onAbierto, focus = true }: Props) {
  const [opening, setOpening] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // By the time that somebody presses the button, so that the amount can be typed at once.
    void AbrirTurnoDialog.preload();
    if (focus) button.current?.focus();
  }, [focus]);
  return (
    <Alert color="yellow" icon={<IconCashRegister size={18} />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{cajaErrors.CAJA_SIN_TURNO.message()}</Text>
        <Button ref={button} size="xs" onClick={() => setOpening(true)}>
          Abrir turno de caja
        </Button>
      </Stack>
      {opening && (
        <AbrirTurnoDialog
          onClose={() => setOpening(false)}
          onAbierto={() => {
            setOpening(false);
            onAbierto();
          }}
        />
      )}
    </Alert>
  );
}
