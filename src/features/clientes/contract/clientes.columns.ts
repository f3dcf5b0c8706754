import { defineColumns } from '#kit/contract/columns.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';
import { lugarText } from '../rules/lugar.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import type { ClienteSummary } from './clientes.schemas.ts';

/** The columns of clients and of requests. */
export const clienteColumns = defineColumns<ClienteSummary>()([
  {
    key: 'cliente_id',
    titulo: 'Casillero',
    kind: 'mono',
    order: true,
    width: 96,
    chars: 10,
    card: 'line',
    value: (row) => mailboxText(row.cliente_id),
  },
  {
    key: 'cliente_nombre',
    titulo: 'Nombre completo',
    order: true,
    chars: 24,
    card: 'title',
    value: nombreCompleto,
    sheet: { titulo: 'Nombre', value: (row) => row.cliente_nombre },
  },
  { key: 'cliente_apellido', titulo: 'Apellido', screen: false, chars: 24 },
  { key: 'cliente_estatus', titulo: 'Estado', order: true, chars: 11, card: 'state' },
  { key: 'dni', titulo: 'DNI', kind: 'mono', chars: 17, value: ({ dni }) => dni && formatDni(dni) },
  { key: 'rtn', titulo: 'RTN', kind: 'mono', optional: true, chars: 18, value: ({ rtn }) => rtn && formatRtn(rtn) },
  { key: 'correo', titulo: 'Correo', optional: true, chars: 30 },
  {
    key: 'telefono',
    titulo: 'Teléfono',
    chars: 18,
    card: 'line',
    value: ({ telefono }) => telefono && formatTelefono(telefono),
  },
  { key: 'departamento_nombre', titulo: 'Departamento', screen: false, chars: 20 },
  {
    key: 'ciudad_nombre',
    titulo: 'Ciudad',
    chars: 24,
    card: 'fact',
    value: lugarText,
    sheet: { value: (row) => row.ciudad_nombre },
  },
  { key: 'direccion', titulo: 'Dirección', kind: 'long', optional: true, chars: 40 },
  { key: 'foraneo', titulo: 'Foráneo', kind: 'yesno', optional: true, chars: 10 },
  { key: 'requiere_consolidar', titulo: 'Requiere consolidar', kind: 'yesno', optional: true, chars: 18 },
  { key: 'canal', titulo: 'Canal', optional: true, chars: 12 },
  { key: 'fecha_registro', titulo: 'Registrado', kind: 'date', order: true },
]);
