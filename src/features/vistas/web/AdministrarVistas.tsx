import { useState } from 'react';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { useFocusReturn } from '#kit/web/ui/use-focus-return.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import type { Vista } from '../contract/vistas.calls.ts';
import { CambiarVista } from './CambiarVista.tsx';

interface Props {
  readonly vistas: readonly Vista[];
  readonly onOpen: (vista: Vista) => void;
  readonly onClose: () => void;
}

const cuando = ({ frecuencia, ultimo_envio }: Vista, dateText: (day: string) => string): string =>
  frecuencia === null
    ? 'No se envía por correo'
    : `Se envía: ${frecuencia.toLowerCase()}${ultimo_envio === null ? '' : ` · último envío ${dateText(ultimo_envio)}`}`;

/** The user's views of a report, to open, rename, mail or delete. */
export function AdministrarVistas({ vistas, onOpen, onClose }: Props) {
  const [changed, setChanged] = useState<Vista | null>(null);
  const phone = usePhone();
  const dateText = useDateText();
  useFocusReturn();
  if (changed !== null) return <CambiarVista vista={changed} onClose={() => setChanged(null)} />;
  return (
    <Modal opened onClose={onClose} title="Mis vistas" size="lg" fullScreen={phone}>
      <Rows>
        {vistas.map((vista) => (
          <li key={vista.vista_id}>
            <Group justify="space-between" gap="xs" py="xs">
              <Stack gap={0} miw={0}>
                <Text fw={600}>{vista.nombre}</Text>
                <Text size="sm" c="dimmed">
                  {vista.periodo === null ? '' : `${vista.periodo} · `}
                  {cuando(vista, dateText)}
                </Text>
              </Stack>
              <Group gap="xs">
                <Button variant="default" onClick={() => onOpen(vista)} aria-label={`Abrir ${vista.nombre}`}>
                  Abrir
                </Button>
                <Button variant="default" onClick={() => setChanged(vista)} aria-label={`Cambiar ${vista.nombre}`}>
                  Cambiar
                </Button>
              </Group>
            </Group>
            {vista.problema !== null && (
              <Alert color="orange" mb="xs">
                No se envió: {vista.problema}
              </Alert>
            )}
          </li>
        ))}
      </Rows>
    </Modal>
  );
}
