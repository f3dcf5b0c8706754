import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Call } from '#kit/contract/call.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCommand } from '../api/use-command.ts';
import { confirm } from '../ui/confirm.ts';

interface Props<C extends Call> {
  readonly call: C;
  readonly input: CallInput<C>;
  /** What the button says: «Eliminar banco». */
  readonly label: string;
  /** What is lost, asked before it is. */
  readonly text: string;
  readonly invalidates: readonly string[];
  /** In a form over a screen: whether it is being asked for sure, for the keys are that question's. */
  readonly onAsking?: (asking: boolean) => void;
  readonly onRemoved: () => void;
}

/** Deletes a record, once it was asked for sure. */
export function RemoveButton<C extends Call>(props: Props<C>) {
  const { call, input, label, text, invalidates, onAsking, onRemoved } = props;
  const remove = useCommand(call, { invalidates, onSuccess: onRemoved });
  const ask = async (): Promise<void> => {
    onAsking?.(true);
    const yes = await confirm({ title: label, text, confirmar: 'Eliminar', danger: true });
    onAsking?.(false);
    if (yes) remove.mutate(input);
  };
  return (
    <Button
      variant="subtle"
      color="red"
      w="fit-content"
      ml={-12}
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
