import { Group, Text, Title } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { moneyText } from '#kit/web/ui/money.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import classes from './Aviso.module.css';

interface Props {
  readonly cliente_id: number;
  /** Lempiras. */
  readonly saldo: number;
}

/** What is owed; renders nothing if nothing is. */
export function Saldo({ cliente_id, saldo }: Props) {
  if (saldo === 0) return null;
  return (
    <section className={classes.aviso} data-tone="warning" aria-labelledby="saldo">
      <Group gap="xs" wrap="nowrap">
        <IconCash size={22} stroke={1.7} color="var(--tone)" aria-hidden />
        <Title order={2} id="saldo" size="h3">
          Saldo pendiente: {moneyText(saldo)}
        </Title>
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        Es lo que queda por pagar de sus entregas a crédito.
      </Text>
      <TextLink to="/clientes/$cliente_id/estado_cuenta" params={{ cliente_id: String(cliente_id) }} size="sm">
        Ver estado de cuenta
      </TextLink>
    </section>
  );
}
