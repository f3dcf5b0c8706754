import { useEffect, useRef } from 'react';
import { Button, Group, Kbd, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { Figures } from '#kit/web/ui/Figures.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Cuenta } from '#features/abonos/web/Cuenta.public.tsx';
import { CambioGrande } from '#features/abonos/web/cobro/CambioGrande.public.tsx';
import { ImprimirComprobante } from '#features/abonos/web/comprobante/ImprimirComprobante.public.tsx';
import type { Hecha } from './CobroForm.tsx';

interface Props {
  readonly hecha: Hecha;
  readonly onNext: () => void;
}

/** After the delivery: the change, the receipt to print, and a button for the next client. */
export function Resultado({ hecha, onNext }: Props) {
  const { entrega_id, abono_id, total, pagado, saldo, cambio, abonado, cliente, guias } = hecha;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (abono_id === null) next.current?.focus();
  }, [abono_id]);
  return (
    <Panel component="section" maw={720} p="lg" gap={20} aria-label="Entrega registrada">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />
        <div>
          <Text fw={650} size="lg" role="status">
            Entrega {numeroText(entrega_id)} registrada
          </Text>
          <Text c="dimmed">
            {cliente} · {counted(guias, '1 guía', '# guías')}
          </Text>
        </div>
      </Group>
      <CambioGrande value={cambio} />
      <Figures look="plain">
        <Cuenta label="Total" value={total} />
        <Cuenta label="Pagado" value={pagado} />
        {abonado > 0 && <Cuenta label="Abonado a lo anterior" value={abonado} />}
        <Cuenta label="Saldo" value={saldo} owed={saldo > 0} />
      </Figures>
      <Group gap="sm">
        {abono_id !== null && <ImprimirComprobante abono_id={abono_id} />}
        <Button ref={next} size="md" variant="default" onClick={onNext} rightSection={<Kbd size="xs">F2</Kbd>}>
          Siguiente cliente
        </Button>
        <LinkButton
          size="md"
          variant="subtle"
          to="/reporte/entregas/$entrega_id"
          params={{ entrega_id: String(entrega_id) }}
        >
          Ver entrega
        </LinkButton>
      </Group>
    </Panel>
  );
}
