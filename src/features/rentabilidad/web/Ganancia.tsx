import { Text } from '@mantine/core';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';

/** A profit; red if it is a loss. */
export const Ganancia = ({ value }: { readonly value: number }) => (
  <Text span inherit fw={600} {...(value < 0 && { c: 'red' })}>
    <MoneyText value={value} />
  </Text>
);
