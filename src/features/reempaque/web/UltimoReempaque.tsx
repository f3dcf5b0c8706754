import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { Ultimo } from './use-mesa.ts';

interface Props {
  readonly ultimo: Ultimo | null;
  readonly undoing: boolean;
  readonly onUndo: () => void;
  readonly onReprint: () => void;
}

/** The last reempaque: reprint its label, or undo it. */
export function UltimoReempaque({ ultimo, undoing, onUndo, onReprint }: Props) {
  if (ultimo === null) return null;
  return (
    <Panel component="section" aria-label="Último reempaque">
      <Title order={2} size="h3">
        Último reempaque
      </Title>
      <Text>
        <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(ultimo.paquete_id) }}>
          {ultimo.tracking}
        </TextLink>
      </Text>
      <Text size="sm" c="dimmed">
        {ultimo.detalle}
      </Text>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={onReprint}>
          Reimprimir (F9)
        </Button>
        <Button
          variant="default"
          loading={undoing}
          leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
          onClick={onUndo}
        >
          Deshacer
        </Button>
      </Group>
    </Panel>
  );
}
