import { Text } from '@mantine/core';

/** Why the chosen parcels are refused; nothing if they are not. */
export function Elegidos({ wrong }: { readonly wrong: string | undefined }) {
  return wrong === undefined ? null : (
    <Text c="red" size="sm" role="alert" data-path="elegidos">
      {wrong}
    </Text>
  );
}
