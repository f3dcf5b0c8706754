import { Button, Group, Kbd, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { numeroText } from '#kit/rules/numero-text.ts';
import { Figures } from '#kit/web/ui/Figures.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { CambioGrande } from '../cobro/CambioGrande.public.tsx';
import { ImprimirComprobante } from '../comprobante/ImprimirComprobante.public.tsx';
import { Cuenta } from '../Cuenta.public.tsx';
import type { Hecho } from './PagoForm.tsx';

interface Props {
  readonly hecho: Hecho;
  readonly onNext: () => void;
}

/** After the payment: the change, the receipt to print, and a button for the next client. */
export function PagoHecho({ hecho: { abono_id, total, cambio, saldo, tipo, cliente }, onNext }: Props) {
  return (
    <Panel component="section" maw={720} p="lg" gap={20} aria-label="Pago registrado">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />
        <div>
          <Text fw={650} size="lg" role="status">
            Pago {numeroText(abono_id)} registrado
          </Text>
          <Text c="dimmed">
            {cliente} · {tipo}
          </Text>
        </div>
      </Group>
      <CambioGrande value={cambio} />
      <Figures look="plain">
        <Cuenta label="Pagado" value={total} />
        <Cuenta label="Queda debiendo" value={saldo} owed={saldo > 0} />
      </Figures>
      <Group gap="sm">
        <ImprimirComprobante abono_id={abono_id} />
        <Button size="md" variant="default" onClick={onNext} rightSection={<Kbd size="xs">F2</Kbd>}>
          Siguiente cliente
        </Button>
      </Group>
    </Panel>
  );
}
