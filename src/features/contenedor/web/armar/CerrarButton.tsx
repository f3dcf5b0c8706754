import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';

interface Props {
  readonly hidden: boolean;
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** Closes what is being put together; by keys also from the scan field, which always has the focus. */
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
