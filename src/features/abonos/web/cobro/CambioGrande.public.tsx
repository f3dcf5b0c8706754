import { Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';

/** The change to give back, large enough to be read while standing. */
export function CambioGrande({ value }: { readonly value: number }) {
  return (
    <Panel sunken gap={0} px={20}>
      <Text size="sm">Cambio</Text>
      <Text
        component="output"
        fz="clamp(40px, 9vw, 68px)"
        fw={750}
        lh={1.1}
        lts="-0.03em"
        c={value > 0 ? 'var(--mantine-color-green-text)' : 'dimmed'}
      >
        {moneyText(value)}
      </Text>
    </Panel>
  );
}
