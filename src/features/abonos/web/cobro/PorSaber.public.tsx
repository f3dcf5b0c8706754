import { useEffect, useEffectEvent, useRef } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import { IconCloudQuestion } from '@tabler/icons-react';
import { Panel } from '#kit/web/ui/Panel.tsx';

/** Delay before it retries by itself. */
const OTRA_VEZ_MS = 4000;

interface Props {
  /** What was sent, as the start of the sentence: «La entrega de 2 guías por L 500.00». */
  readonly que: string;
  readonly asking: boolean;
  readonly onAsk: () => void;
}

/** Shown when a charge got no answer: repeats the request, which the server runs only once, until one comes. */
export function PorSaber({ que, asking, onAsk }: Props) {
  const ask = useEffectEvent(onAsk);
  const said = useRef<HTMLDivElement>(null);
  // The button that charged is gone; the focus stays here, with the button to ask next.
  useEffect(() => said.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (asking) return;
    const again = (): void => ask();
    const timer = setTimeout(again, OTRA_VEZ_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [asking]);
  return (
    <Panel component="section" aria-label="Cobro por confirmar">
      <Alert
        color="yellow"
        icon={<IconCloudQuestion size={18} />}
        title="El servidor no contestó. No cobre otra vez."
        role="alert"
        ref={said}
        tabIndex={-1}
      >
        <Text size="sm">
          {que} pudo quedar registrado. Se está verificando: al volver la comunicación verá aquí su número y su
          comprobante, una sola vez.
        </Text>
      </Alert>
      <Button size="md" fullWidth loading={asking} onClick={onAsk}>
        Verificar ahora
      </Button>
    </Panel>
  );
}
