import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { type TarifaCliente, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';

interface Props {
  readonly tarifa: TarifaCliente;
  readonly onEdit: () => void;
}

/** What can be done with a fee, in its row. */
export function TarifaClienteActions({ tarifa, onEdit }: Props) {
  const { cliente_id, servicio_id, servicio_nombre, acciones } = tarifa;
  const remove = useCommand(tarifasClienteCalls.remove, { invalidates: ['tarifas_cliente'] });
  // A finger needs more room than a pointer.
  const size = usePhone() ? 44 : 28;
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Eliminar tarifas especiales',
      text: `Está seguro que desea eliminar las tarifas del servicio ${servicio_nombre} para el cliente actual.`,
      confirmar: 'Eliminar',
      danger: true,
    });
    if (yes) remove.mutate({ params: { cliente_id, servicio_id } });
  };
  return (
    <Group gap={4} wrap="nowrap">
      {acciones.editar && (
        <ActionIcon size={size} aria-label={`Editar las tarifas de ${servicio_nombre}`} onClick={onEdit}>
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {acciones.eliminar && (
        <ActionIcon
          size={size}
          color="red"
          aria-label={`Eliminar las tarifas de ${servicio_nombre}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </Group>
  );
}
