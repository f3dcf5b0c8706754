import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { cobrosCalls, type MetodoPago } from '../contract/cobros.calls.ts';

interface Props {
  readonly metodo: MetodoPago;
  /** Whether it is being asked for sure: the keys are that dialog's. */
  readonly onAsking: (asking: boolean) => void;
  readonly onRemoved: () => void;
}

/** Takes away a method that was never used. */
export function RemoveMetodo({ metodo: { metodo_pago_id, metodo_nombre }, onAsking, onRemoved }: Props) {
  const remove = useCommand(cobrosCalls.removeMetodo, { invalidates: ['cobros'], onSuccess: onRemoved });
  const ask = async (): Promise<void> => {
    onAsking(true);
    const yes = await confirm({
      title: 'Eliminar método de pago',
      text: `Se eliminará ${metodo_nombre}, que nunca se usó en un pago.`,
      confirmar: 'Eliminar',
      danger: true,
    });
    onAsking(false);
    if (yes) remove.mutate({ params: { metodo_pago_id } });
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
      Eliminar método
    </Button>
  );
}
