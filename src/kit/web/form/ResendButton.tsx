import type { MouseEventHandler } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { useCountdown } from '../ui/use-countdown.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  /** When the last one was sent, in milliseconds. */
  readonly sentAt: number;
  /** How long after it the next may be asked for. */
  readonly seconds: number;
  readonly pending: boolean;
  readonly onResend: () => void;
  readonly onMouseDown?: MouseEventHandler;
}

/** Asks for another code, and says when that can be. */
export function ResendButton({ sentAt, seconds, pending, onResend, disabled = false, ...button }: Props) {
  const wait = useCountdown(sentAt + seconds * 1000, seconds);
  return (
    <Button
      variant="default"
      {...button}
      size="sm"
      disabled={wait > 0 || pending || disabled}
      loading={pending}
      onClick={onResend}
    >
      {wait > 0 ? `Reenviar en ${wait} s` : 'Reenviar código'}
    </Button>
  );
}
