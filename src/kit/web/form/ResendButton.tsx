import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';

interface Props {
  /** When the last one was sent, in milliseconds. */
  readonly sentAt: number;
  /** How long after it the next may be asked for. */
  readonly seconds: number;
  readonly pending: boolean;
  readonly onResend: () => void;
  readonly label?: string;
}

/** Asks for another code or mail, and says when that can be. */
export function ResendButton({ sentAt, seconds, pending, onResend, label = 'Reenviar código' }: Props) {
  const [now, setNow] = useState(sentAt);
  const left = Math.ceil(seconds - Math.max(0, now - sentAt) / 1000);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  return (
    <Button variant="subtle" disabled={waiting || pending} loading={pending} onClick={onResend}>
      {waiting ? `${label} en ${left} s` : label}
    </Button>
  );
}
