import { Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';

/** Below a sum: what of it is for places. @param almacenaje lempiras. */
export function IncluyeAlmacenaje({ almacenaje }: { readonly almacenaje: number }) {
  return almacenaje > 0 ? (
    <Text size="sm" c="dimmed">
      Incluye {moneyText(almacenaje)} de almacenaje
    </Text>
  ) : null;
}
