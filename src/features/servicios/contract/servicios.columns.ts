import { defineColumns } from '#kit/contract/columns.ts';
import { diasText, weekdayNames } from '../rules/weekdays.ts';
import type { Servicio } from './servicios.schemas.ts';

export const servicioColumns = defineColumns<Servicio>()([
  { key: 'servicio_id', title: 'Id', kind: 'number', order: true, screen: false, chars: 8 },
  { key: 'servicio_codigo', title: 'Código', kind: 'mono', order: true, chars: 14, card: 'line' },
  { key: 'servicio_nombre', title: 'Nombre', order: true, chars: 26, card: 'title' },
  { key: 'servicio_prefijo', title: 'Prefijo', kind: 'mono', chars: 10 },
  {
    key: 'servicio_dias',
    title: 'Salidas',
    chars: 26,
    card: 'line',
    value: (row) => weekdayNames(row.servicio_dias),
    sheet: { title: 'Días de salida', value: (row) => weekdayNames(row.servicio_dias).toLowerCase() },
  },
  {
    key: 'tiempo_entrega',
    title: 'Entrega',
    kind: 'number',
    order: true,
    card: 'fact',
    value: (row) => diasText(row.tiempo_entrega),
    sheet: { title: 'Días de entrega', value: (row) => row.tiempo_entrega },
  },
  { key: 'divisor', title: 'Divisor', kind: 'number', screen: false, chars: 10 },
  {
    key: 'tarifas',
    title: 'Precio',
    kind: 'number',
    chars: 10,
    card: 'figure',
    value: (row) => row.tarifas.length,
    sheet: { title: 'Precios' },
  },
  { key: 'servicio_reempaque', title: 'Reempaque', kind: 'yesno', optional: true, sheet: false },
  { key: 'servicio_estatus', title: 'Estado', order: true, card: 'state' },
]);
