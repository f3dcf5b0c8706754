import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSession } from '#kit/web/session/use-session.ts';
import { copyText } from '#kit/web/ui/copy-text.ts';
import { PrintButton } from '#kit/web/print/PrintButton.tsx';
import panel from '#kit/web/ui/Panel.module.css';

interface Props {
  readonly codigos: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, the only time that they can be seen. */
export function RecoveryCodes({ codigos, onDone }: Props) {
  const usuario = useSession()?.usuario.usuario;
  const list = (
    <SimpleGrid
      component="ul"
      minColWidth={140}
      spacing="md"
      verticalSpacing={6}
      px="md"
      py={14}
      className={panel.panel}
      data-sunken
    >
      {codigos.map((codigo) => (
        <li key={codigo} className="mono">
          {codigo}
        </li>
      ))}
    </SimpleGrid>
  );
  return (
    <Stack gap="sm">
      <Text fw={600}>Guarde estos códigos de recuperación ahora: no se vuelven a mostrar.</Text>
      <Text c="dimmed">Cada uno sirve una sola vez para iniciar sesión si pierde su teléfono.</Text>
      {list}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(codigos.join('\n'))}
        >
          Copiar
        </Button>
        <PrintButton title="Códigos de recuperación" paper="carta">
          <h1>Códigos de recuperación</h1>
          <Text my="md">Usuario: {usuario}</Text>
          {list}
        </PrintButton>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Group>
    </Stack>
  );
}
