import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { GuiaEstadoBadge } from '#features/guias/web/GuiaEstadoBadge.public.tsx';
import { useSucursalFilterOf } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import type { GuiaEnTransferencia } from '../../contract/transferencias.schemas.ts';
import type { Abierta } from './abierta.ts';

const Below = Text.withProps({ component: 'div', size: 'xs', c: 'dimmed', lh: 1.3 });

/** Columns on a phone: a card per guia. */
const CARDS = screenColumns(
  transferenciasCalls.eligible,
  { guia_estado: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} /> },
  ['guia_numero', 'cliente_nombre', 'ciudad_nombre', 'guia_estado', 'paquetes', 'peso_cobrar', 'sucursal_nombre'],
);

/** Narrow columns, beside the scanner: the client's city and the state stand below the client, and with `elsewhere` the branch too. */
const columnsOf = (elsewhere: boolean) =>
  screenColumns(
    transferenciasCalls.eligible,
    {
      cliente_nombre: (guia) => (
        <>
          {clienteText(guia)}
          <Below>
            {[
              ...(guia.ciudad_nombre === null ? [] : [`De ${guia.ciudad_nombre}`]),
              guia.guia_estado,
              ...(elsewhere ? [`Está en ${guia.sucursal_nombre}`] : []),
            ].join(' · ')}
          </Below>
        </>
      ),
    },
    ['guia_numero', 'cliente_nombre', 'paquetes', 'peso_cobrar'],
  );
const [HERE, ANYWHERE] = [columnsOf(false), columnsOf(true)];

interface Props {
  readonly abierta: Abierta;
  readonly adding: boolean;
  /** @returns whether they were added. */
  readonly onAdd: (guia_ids: readonly number[]) => Promise<boolean>;
}

/** The guias that may travel, to be ticked where there is no scanner; those at the user's branch by default. */
export function PorTransferir({ abierta, adding, onAdd }: Props) {
  const { sucursal_origen_id, sucursal_id, sucursal_nombre } = abierta;
  const filter = useSucursalFilterOf('sucursal_origen_id', 'Está en');
  const origen = { ...filter, options: filter.options.filter(({ value }) => value !== String(sucursal_id)) };
  const phone = usePhone();
  const add = async (rows: readonly GuiaEnTransferencia[], clear: () => void): Promise<void> => {
    if (await onAdd(rows.map(({ guia_id }) => guia_id))) clear();
  };
  return (
    <Stack gap="xs" miw={0}>
      <Title order={2} size="h3">
        Guías que pueden ir
      </Title>
      <ListView
        title="Guías por transferir"
        call={transferenciasCalls.eligible}
        {...(sucursal_origen_id === null
          ? { filters: [origen], mainFilter: 'sucursal_origen_id' as const, fixed: { sucursal_id } }
          : { fixed: { sucursal_origen_id, sucursal_id } })}
        rowKey={(row) => row.guia_id}
        buscar="Guía, casillero o cliente"
        columns={phone ? CARDS : sucursal_origen_id === null ? ANYWHERE : HERE}
        selection={{
          isSelectable: (guia) => guia.motivo === null,
          actions: (rows, clear) => (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              loading={adding}
              onClick={() => void add(rows, clear)}
            >
              {counted(rows.length, 'Agregar 1 guía', 'Agregar # guías')}
            </Button>
          ),
        }}
        empty={{
          title: 'Ninguna guía espera aquí',
          text: `A ${sucursal_nombre} pueden ir las que están en Honduras, con su peso, y en ninguna otra transferencia.`,
        }}
      />
    </Stack>
  );
}
