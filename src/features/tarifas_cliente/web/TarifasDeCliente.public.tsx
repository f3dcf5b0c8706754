import { useState } from 'react';
import { Button, Group, Stack, Text, ActionIcon } from '@mantine/core';
import { IconPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { differenceText } from '#features/servicios/web/precio-text.public.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { type TarifaCliente, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { TarifaClienteDialog } from './TarifaClienteDialog.tsx';
import classes from './TarifasDeCliente.module.css';

interface TarifaClienteActionsProps {
  readonly tarifa: TarifaCliente;
  readonly onEdit: () => void;
}

/** The actions on a fee, in its row. */
function TarifaClienteActions({ tarifa, onEdit }: TarifaClienteActionsProps) {
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

interface Props {
  /** US dollars. */
  readonly value: number;
  /** The same part of the service's price; null if there is none to compare with. */
  readonly base: number | null;
}

/** A part of a fee above the same part of the service's price, with the difference. */
function FeeCell({ value, base }: Props) {
  return (
    <span className={classes.fee}>
      <MoneyText value={value} moneda="USD" decimals={4} />
      {base !== null && (
        <span className="muted small">
          <MoneyText value={base} moneda="USD" decimals={4} /> ({differenceText(value, base, 4) ?? 'igual'})
        </span>
      )}
    </span>
  );
}

/** The fees agreed with one client: a tab of the client's page. */
export function TarifasDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const mayCreate = useAllowed(tarifasClienteCalls.create.access);
  /** The fee that is edited, or a new one; null while no dialog is open. */
  const [open, setOpen] = useState<TarifaCliente | 'nueva' | null>(null);
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('nueva')}>
      Agregar tarifa
    </Button>
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="8px 16px">
        <Text c="dimmed" flex="1 1 260px">
          Lo que este cliente paga por un servicio en lugar de los precios del servicio.
        </Text>
        {add}
      </Group>
      <ListView
        title="Tarifas especiales"
        call={tarifasClienteCalls.list}
        params={{ cliente_id }}
        rowKey={(row) => row.servicio_id}
        columns={screenColumns(tarifasClienteCalls.list, {
          tarifa_plana: (row) => <FeeCell value={row.tarifa_plana} base={row.base_tarifa_plana} />,
          tarifa_peso: (row) => <FeeCell value={row.tarifa_peso} base={row.base_tarifa_peso} />,
          acciones: (row) =>
            (row.acciones.editar || row.acciones.eliminar) && (
              <TarifaClienteActions tarifa={row} onEdit={() => setOpen(row)} />
            ),
        })}
        empty={{
          title: 'Sin tarifas especiales',
          text: mayCreate
            ? 'Este cliente paga los precios de cada servicio. Agregue una tarifa para lo que acordó con él.'
            : 'Este cliente paga los precios de cada servicio.',
          action: add,
        }}
      />
      {open !== null && (
        <TarifaClienteDialog
          cliente_id={cliente_id}
          tarifa={open === 'nueva' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
