import { Text } from '@mantine/core';
import type { ClienteSummary } from '../contract/clientes.schemas.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { deudaViejaText } from '../rules/deuda-vieja.public.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { ClienteBadge } from './ClienteBadge.public.tsx';

const KEYS = [
  'cliente_id',
  'cliente_nombre',
  'cliente_estatus',
  'dni',
  'rtn',
  'telefono',
  'correo',
  'ciudad_nombre',
  'direccion',
  'canal',
  'foraneo',
  'requiere_consolidar',
  'fecha_registro',
] as const;

const cliente_estatus = (row: ClienteSummary) => <ClienteBadge estatus={row.cliente_estatus} />;

/** Shows an old debt wherever its client is looked up. */
function DeudaVieja({ deuda_vieja }: { readonly deuda_vieja: number | null }) {
  const told = deudaViejaText(deuda_vieja);
  return (
    told !== null && (
      <Text span inherit display="block" size="xs" c="red">
        {told}
      </Text>
    )
  );
}

const cliente_nombre = (row: ClienteSummary) => (
  <>
    {nombreCompleto(row)}
    <DeudaVieja deuda_vieja={row.deuda_vieja} />
  </>
);

export const clienteColumns = screenColumns(clientesCalls.list, { cliente_estatus, cliente_nombre }, KEYS);

/** The same columns for the queue of requests, with the waiting time beside the date. */
export const solicitudColumns = screenColumns(
  clientesCalls.requests,
  {
    cliente_estatus,
    ciudad_nombre: { card: 'detail' },
    fecha_registro: {
      title: 'Solicitado',
      card: 'fact',
      render: (row) => <DateText value={row.fecha_registro} relative />,
    },
  },
  KEYS,
);
