import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';

interface Props {
  readonly hidden: boolean;
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** Closes the open container; Ctrl+Enter works from the scan field too, which always has the focus. */
export function CerrarButton({ hidden, pending, onClose }: Props) {
  useHotkeys([['mod+Enter', onClose]], []);
  return (
    !hidden && (
      <Button leftSection={<IconLock size={16} aria-hidden />} title="Ctrl + Enter" loading={pending} onClick={onClose}>
        Cerrar e imprimir etiqueta
      </Button>
    )
  );
}
