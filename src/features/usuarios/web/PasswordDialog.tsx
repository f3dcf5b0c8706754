import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#kit/web/ui/copy-text.ts';
import panel from '#kit/web/ui/Panel.module.css';

const PASSWORD_COPIED = 'Nueva contraseña copiada al portapapeles 🔖.';

/** Copies a new password to the clipboard, and says so. */
export const copyPassword = (contrasenia: string): Promise<void> => copyText(contrasenia, PASSWORD_COPIED);

interface Props {
  readonly usuario: string;
  readonly contrasenia: string;
  readonly onClose: () => void;
}

/** Shows a generated password, the only time that it can be seen. */
export function PasswordDialog({ usuario, contrasenia, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Contraseña de ${usuario}`}
      centered
      size="md"
      // A click outside must not lose a password that cannot be shown again.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Group justify="space-between" px={14} py="sm" className={panel.panel} data-sunken>
        <Text component="code" fz={18} className="mono" style={{ userSelect: 'all' }}>
          {contrasenia}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copyPassword(contrasenia)}
        >
          Copiar
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="sm">
        Entréguela en persona: no se puede volver a mostrar. El usuario deberá cambiarla al ingresar.
      </Text>
      <Group mt="lg">
        <Button onClick={onClose} data-autofocus>
          Listo
        </Button>
      </Group>
    </Modal>
  );
}
