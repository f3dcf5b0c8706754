import { type MouseEventHandler, useEffect, useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';

const SECOND_MS = 1000;

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS));

/**
 * Whole seconds until a moment (milliseconds since 1970), counted down to 0; at most `max`, even if the clock is wrong.
 */
const useCountdown = (moment: number, max: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = (): void => setLeft(secondsUntil(moment));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.min(left, max);
};

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  /** When the last one was sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** Seconds until another one can be requested. */
  readonly seconds: number;
  readonly pending: boolean;
  readonly onResend: () => void;
  readonly onMouseDown?: MouseEventHandler;
}

/** Requests another code, and shows when that is possible. */
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
