import { defineColumns } from '#kit/contract/columns.ts';
import { diasText, weekdayNames } from '../rules/weekdays.ts';
import type { Servicio } from './servicios.schemas.ts';

export const servicioColumns = defineColumns<Servicio>()([
  { key: 'servicio_id', titulo: 'Id', kind: 'number', order: true, screen: false, chars: 8 },
  { key: 'servicio_codigo', titulo: 'Código', kind: 'mono', order: true, chars: 14, card: 'line' },
  { key: 'servicio_nombre', titulo: 'Nombre', order: true, chars: 26, card: 'title' },
  { key: 'servicio_prefijo', titulo: 'Prefijo', kind: 'mono', chars: 10 },
  {
    key: 'servicio_dias',
    titulo: 'Salidas',
    chars: 26,
    card: 'line',
    value: (row) => weekdayNames(row.servicio_dias),
    sheet: { titulo: 'Días de salida', value: (row) => weekdayNames(row.servicio_dias).toLowerCase() },
  },
  {
    key: 'tiempo_entrega',
    titulo: 'Entrega',
    kind: 'number',
    order: true,
    card: 'fact',
    value: (row) => diasText(row.tiempo_entrega),
    sheet: { titulo: 'Días de entrega', value: (row) => row.tiempo_entrega },
  },
  { key: 'divisor', titulo: 'Divisor', kind: 'number', screen: false, chars: 10 },
  {
    key: 'tarifas',
    titulo: 'Precio',
    kind: 'number',
    chars: 10,
    card: 'figure',
    value: (row) => row.tarifas.length,
    sheet: { titulo: 'Precios' },
  },
  { key: 'servicio_reempaque', titulo: 'Reempaque', kind: 'yesno', optional: true, sheet: false },
  { key: 'servicio_estatus', titulo: 'Estado', order: true, card: 'state' },
]);
