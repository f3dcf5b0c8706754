import type { Column } from '#kit/web/list/list-types.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import type { ClienteSummary } from '../contract/clientes.schemas.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';
import { lugarText } from '../rules/lugar.ts';
import { ClienteBadge } from './ClienteBadge.public.tsx';
import { nombreCompleto } from './nombre-completo.ts';

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'Sí' : 'No');

interface Choice {
  /** How long ago, beside the date: for a queue. */
  readonly waiting?: boolean;
}

/** The columns of clients and of requests. */
export const clienteColumns = ({ waiting = false }: Choice = {}): readonly Column<ClienteSummary>[] => [
  { key: 'cliente_id', titulo: 'Casillero', mono: true, width: 96, render: (row) => mailboxText(row.cliente_id) },
  { key: 'cliente_nombre', titulo: 'Nombre completo', inTitle: true, render: nombreCompleto },
  {
    key: 'cliente_estatus',
    titulo: 'Estado',
    render: ({ cliente_estatus }) => <ClienteBadge estatus={cliente_estatus} />,
  },
  { key: 'dni', titulo: 'DNI', mono: true, render: ({ dni }) => dni && formatDni(dni) },
  { key: 'rtn', titulo: 'RTN', mono: true, optional: true, render: ({ rtn }) => rtn && formatRtn(rtn) },
  { key: 'telefono', titulo: 'Teléfono', render: ({ telefono }) => telefono && formatTelefono(telefono) },
  { key: 'correo', titulo: 'Correo', optional: true },
  { key: 'ciudad_nombre', titulo: 'Ciudad', render: lugarText },
  { key: 'direccion', titulo: 'Dirección', wrap: true, optional: true },
  { key: 'canal', titulo: 'Canal', optional: true },
  { key: 'foraneo', titulo: 'Foráneo', optional: true, render: (row) => yesNo(row.foraneo) },
  {
    key: 'requiere_consolidar',
    titulo: 'Requiere consolidar',
    optional: true,
    render: (row) => yesNo(row.requiere_consolidar),
  },
  {
    key: 'fecha_registro',
    titulo: waiting ? 'Solicitado' : 'Registrado',
    render: (row) => <DateText value={row.fecha_registro} relative={waiting} />,
  },
];
