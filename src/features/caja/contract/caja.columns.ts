import { defineColumns } from '#kit/contract/columns.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import type { TurnoSummary } from './caja.schemas.ts';

export const turnoColumns = defineColumns<TurnoSummary>()([
  {
    key: 'turno_id',
    title: 'Turno',
    kind: 'mono',
    order: true,
    width: 96,
    chars: 10,
    card: 'line',
    value: (row) => turnoText(row.turno_id),
  },
  { key: 'fecha_apertura', title: 'Abierto', kind: 'moment', order: true, card: 'fact' },
  { key: 'fecha_cierre', title: 'Se contó', kind: 'moment', card: 'fact', sheet: { title: 'Fecha de conteo' } },
  { key: 'cajero_nombre', title: 'Cajero', chars: 28, card: 'title' },
  { key: 'sucursal_codigo', title: 'Sucursal', kind: 'mono', sheet: false },
  { key: 'sucursal_nombre', title: 'Sucursal', screen: false, chars: 20 },
  { key: 'estado', title: 'Estado', chars: 14, card: 'state' },
  { key: 'monto_inicial', title: 'Inicial', kind: 'money', optional: true, chars: 14 },
  { key: 'esperado', title: 'Esperado', kind: 'money', chars: 14 },
  { key: 'contado', title: 'Contado', kind: 'money', chars: 14, sheet: { title: 'Efectivo contado' } },
  { key: 'diferencia', title: 'Diferencia', kind: 'money', chars: 14, card: 'figure' },
  {
    key: 'con_diferencia',
    title: 'Con diferencia',
    optional: true,
    chars: 14,
    value: (row) => (row.con_diferencia ? 'Sí' : 'No'),
  },
  { key: 'aprobo', title: 'Aprobó', optional: true, chars: 28 },
]);
