import { Group, Text, Title } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { moneyText } from '#kit/web/ui/money.ts';
import classes from './Aviso.module.css';

/** What is owed; nothing when nothing is. @param saldo lempiras. */
export function Saldo({ saldo }: { readonly saldo: number }) {
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
    </section>
  );
}
