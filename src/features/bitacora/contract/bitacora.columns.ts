import { defineColumns } from '#kit/contract/columns.ts';
import { oracionText } from '../rules/oracion.ts';
import type { BitacoraRow } from './bitacora.calls.ts';

const jsonOf = (value: BitacoraRow['antes']): string | null => value && JSON.stringify(value);

export const bitacoraColumns = defineColumns<BitacoraRow>()([
  { key: 'fecha', title: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  { key: 'oracion', title: 'Qué se hizo', kind: 'long', chars: 80, card: 'title', value: oracionText },
  {
    key: 'usuario',
    title: 'Usuario',
    order: true,
    card: 'line',
    value: (row) => row.usuario_nombre ?? row.usuario,
    sheet: { value: (row) => row.usuario },
  },
  { key: 'accion', title: 'Acción', kind: 'mono', order: true, optional: true, chars: 28, card: 'detail' },
  {
    key: 'entidad',
    title: 'Entidad',
    order: true,
    optional: true,
    card: 'detail',
    value: (row) => `${row.entidad} ${row.entidad_id}`,
    sheet: { value: (row) => row.entidad },
  },
  { key: 'entidad_id', title: 'Registro', screen: false },
  { key: 'antes', title: 'Antes', screen: false, chars: 50, value: (row) => jsonOf(row.antes) },
  {
    key: 'cambios',
    title: 'Detalle',
    chars: 50,
    card: 'action',
    value: (row) => jsonOf(row.despues),
    sheet: { title: 'Después' },
  },
  { key: 'direccion_ip', title: 'Desde', kind: 'mono', card: 'fact', sheet: { title: 'Dirección IP' } },
  { key: 'solicitud', title: 'Referencia', kind: 'mono', optional: true, sheet: { title: 'Solicitud' } },
]);
