import { Text } from '@mantine/core';
import { deudaViejaText } from '../rules/deuda-vieja.public.ts';

/** Shows an old debt wherever its client is looked up. */
export function DeudaVieja({ deuda_vieja }: { readonly deuda_vieja: number | null }) {
  const told = deudaViejaText(deuda_vieja);
  return (
    told !== null && (
      <Text span inherit display="block" size="xs" c="red">
        {told}
      </Text>
    )
  );
}
