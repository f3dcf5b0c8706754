import type { ReactNode } from 'react';
import { Box, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconCash, IconFileInvoice } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import panel from '#kit/web/ui/Panel.module.css';

interface Props {
  readonly sinFactura: number;
  /** Lempiras. */
  readonly saldo: number;
}

/** What the customer may want to settle; nothing when there is nothing. */
export function Avisos({ sinFactura, saldo }: Props) {
  if (sinFactura === 0 && saldo === 0) return null;
  return (
    <SimpleGrid minColWidth={280} autoFlow="auto-fit" spacing="sm">
      {sinFactura > 0 && (
        <Aviso
          icon={<IconFileInvoice size={20} stroke={1.7} />}
          title={counted(sinFactura, 'Falta la factura de 1 paquete', 'Falta la factura de # paquetes')}
          text="Téngala a mano: con la factura de la compra, el paquete sale de Miami sin demora."
        />
      )}
      {saldo > 0 && (
        <Aviso
          icon={<IconCash size={20} stroke={1.7} />}
          title={`Saldo pendiente: ${moneyText(saldo)}`}
          text="Es lo que queda por pagar de sus entregas a crédito."
        />
      )}
    </SimpleGrid>
  );
}

interface AvisoProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Aviso({ icon, title, text }: AvisoProps) {
  return (
    <Group component="section" className={panel.panel} p="md" gap="sm" align="start" wrap="nowrap" aria-label={title}>
      <Box c="yellow.6" aria-hidden>
        {icon}
      </Box>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
    </Group>
  );
}
