import '../theme/all-styles.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { Question } from './confirm.ts';

interface Props extends Question {
  readonly answer: (yes: boolean) => void;
  readonly onClose: () => void;
}

/** A question before an action. Loaded apart: the first screen never asks. */
export function ConfirmDialog({ title, text, confirmar, cancelar = 'Cancelar', danger = false, ...props }: Props) {
  const { answer, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={title} centered size="sm" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Text>{text}</Text>
      <Group mt="lg" gap="xs">
        <Button color={danger ? 'red' : undefined} onClick={() => answer(true)} data-autofocus={!danger || undefined}>
          {confirmar}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {cancelar}
        </Button>
      </Group>
    </Modal>
  );
}
