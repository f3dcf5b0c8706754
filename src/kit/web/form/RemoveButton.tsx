import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Call } from '#kit/contract/call.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCommand } from '../api/use-command.ts';
import { confirm } from '../ui/confirm.ts';

interface Props<C extends Call> {
  readonly call: C;
  readonly input: CallInput<C>;
  /** The button's label: «Eliminar banco». */
  readonly label: string;
  /** The confirmation: what will be lost. */
  readonly text: string;
  readonly invalidates: readonly string[];
  /** In a form over a screen: whether the confirmation is open, which then gets the keys. */
  readonly onAsking?: (asking: boolean) => void;
  readonly onRemoved: () => void;
}

/** Deletes a record after a confirmation. */
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
