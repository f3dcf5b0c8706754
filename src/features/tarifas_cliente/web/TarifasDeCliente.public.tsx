import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { type TarifaCliente, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { FeeCell } from './FeeCell.tsx';
import { TarifaClienteActions } from './TarifaClienteActions.tsx';
import { TarifaClienteDialog } from './TarifaClienteDialog.tsx';

/** The fees agreed with one client: the tab of the client's page. */
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
