import { defineColumns } from '#kit/contract/columns.ts';
import type { BitacoraRow } from './bitacora.calls.ts';

const jsonOf = (value: BitacoraRow['antes']): string | null => value && JSON.stringify(value);

export const bitacoraColumns = defineColumns<BitacoraRow>()([
  { key: 'fecha', titulo: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  { key: 'usuario', titulo: 'Usuario', order: true, card: 'line' },
  { key: 'accion', titulo: 'Acción', kind: 'mono', order: true, chars: 28, card: 'title' },
  {
    key: 'entidad',
    titulo: 'Entidad',
    order: true,
    card: 'line',
    value: (row) => `${row.entidad} ${row.entidad_id}`,
    sheet: { value: (row) => row.entidad },
  },
  { key: 'entidad_id', titulo: 'Registro', screen: false },
  { key: 'antes', titulo: 'Antes', screen: false, chars: 50, value: (row) => jsonOf(row.antes) },
  {
    key: 'cambios',
    titulo: 'Cambios',
    chars: 50,
    card: 'action',
    value: (row) => jsonOf(row.despues),
    sheet: { titulo: 'Después' },
  },
  { key: 'direccion_ip', titulo: 'Dirección IP', kind: 'mono' },
  { key: 'solicitud', titulo: 'Referencia', kind: 'mono', optional: true, sheet: { titulo: 'Solicitud' } },
]);
