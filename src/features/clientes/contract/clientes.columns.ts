import { CASILLERO_FIRST_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';
import { lugarText } from '../rules/lugar.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import type { ClienteSummary } from './clientes.schemas.ts';

/** The columns of clients and of requests. */
export const clienteColumns = defineColumns<ClienteSummary>()([
  CASILLERO_FIRST_COLUMN,
  {
    key: 'cliente_nombre',
    title: 'Nombre completo',
    order: true,
    chars: 24,
    card: 'title',
    value: nombreCompleto,
    sheet: { title: 'Nombre', value: (row) => row.cliente_nombre },
  },
  { key: 'cliente_apellido', title: 'Apellido', screen: false, chars: 24 },
  { key: 'cliente_estatus', title: 'Estado', order: true, chars: 11, card: 'state' },
  { key: 'dni', title: 'DNI', kind: 'mono', chars: 17, value: ({ dni }) => dni && formatDni(dni) },
  { key: 'rtn', title: 'RTN', kind: 'mono', optional: true, chars: 18, value: ({ rtn }) => rtn && formatRtn(rtn) },
  { key: 'correo', title: 'Correo', optional: true, chars: 30 },
  {
    key: 'telefono',
    title: 'Teléfono',
    chars: 18,
    card: 'line',
    value: ({ telefono }) => telefono && formatTelefono(telefono),
  },
  { key: 'departamento_nombre', title: 'Departamento', screen: false, chars: 20 },
  {
    key: 'ciudad_nombre',
    title: 'Ciudad',
    chars: 24,
    card: 'fact',
    value: lugarText,
    sheet: { value: (row) => row.ciudad_nombre },
  },
  { key: 'direccion', title: 'Dirección', kind: 'long', optional: true, chars: 40 },
  { key: 'foraneo', title: 'Foráneo', kind: 'yesno', optional: true, chars: 10 },
  { key: 'requiere_consolidar', title: 'Requiere consolidar', kind: 'yesno', optional: true, chars: 18 },
  { key: 'canal', title: 'Canal', optional: true, chars: 12 },
  { key: 'deuda_vieja', title: 'Debe de más de 60 días', kind: 'money', screen: false, chars: 16 },
  { key: 'fecha_registro', title: 'Registrado', kind: 'date', order: true },
]);
