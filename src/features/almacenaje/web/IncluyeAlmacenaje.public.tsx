import { Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';

/** Stands below a sum: how much of it is storage. @param almacenaje lempiras. */
export function IncluyeAlmacenaje({ almacenaje }: { readonly almacenaje: number }) {
  return almacenaje > 0 ? (
    <Text size="sm" c="dimmed">
      Incluye {moneyText(almacenaje)} de almacenaje
    </Text>
  ) : null;
}
