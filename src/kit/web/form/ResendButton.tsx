import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';

const WAIT_MS = 60_000;

interface Props {
  /** When the last one was sent, in milliseconds; the next may be asked for a minute later. */
  readonly sentAt: number;
  readonly pending: boolean;
  readonly onResend: () => void;
  readonly label?: string;
}

/** Asks for another code or mail, once a minute. */
export function ResendButton({ sentAt, pending, onResend, label = 'Reenviar código' }: Props) {
  const [now, setNow] = useState(sentAt);
  const seconds = Math.ceil((sentAt + WAIT_MS - Math.max(now, sentAt)) / 1000);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  return (
    <Button variant="subtle" disabled={waiting || pending} loading={pending} onClick={onResend}>
      {waiting ? `${label} en ${seconds} s` : label}
    </Button>
  );
}
