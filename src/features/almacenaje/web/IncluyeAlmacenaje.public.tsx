import { Text } from '@mantine/core';
import { incluyeAlmacenajeText } from '../rules/almacenaje.public.ts';

/** Stands below a sum: how much of it is storage. @param almacenaje lempiras. */
export function IncluyeAlmacenaje({ almacenaje }: { readonly almacenaje: number }) {
  return almacenaje > 0 ? (
    <Text size="sm" c="dimmed">
      {incluyeAlmacenajeText(almacenaje)}
    </Text>
  ) : null;
}
