import { defineColumns } from '#kit/contract/columns.ts';
import type { BitacoraRow } from './bitacora.calls.ts';

const jsonOf = (value: BitacoraRow['antes']): string | null => value && JSON.stringify(value);

export const bitacoraColumns = defineColumns<BitacoraRow>()([
  { key: 'fecha', title: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  { key: 'usuario', title: 'Usuario', order: true, card: 'line' },
  { key: 'accion', title: 'Acción', kind: 'mono', order: true, chars: 28, card: 'title' },
  {
    key: 'entidad',
    title: 'Entidad',
    order: true,
    card: 'line',
    value: (row) => `${row.entidad} ${row.entidad_id}`,
    sheet: { value: (row) => row.entidad },
  },
  { key: 'entidad_id', title: 'Registro', screen: false },
  { key: 'antes', title: 'Antes', screen: false, chars: 50, value: (row) => jsonOf(row.antes) },
  {
    key: 'cambios',
    title: 'Cambios',
    chars: 50,
    card: 'action',
    value: (row) => jsonOf(row.despues),
    sheet: { title: 'Después' },
  },
  { key: 'direccion_ip', title: 'Dirección IP', kind: 'mono' },
  { key: 'solicitud', title: 'Referencia', kind: 'mono', optional: true, sheet: { title: 'Solicitud' } },
]);
