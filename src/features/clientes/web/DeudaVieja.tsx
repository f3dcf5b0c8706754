import { Text } from '@mantine/core';
import { deudaViejaText } from '../rules/deuda-vieja.public.ts';

/** What is owed for so long that whoever looks the client up is told. */
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
