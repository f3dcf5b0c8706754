import { defineColumns } from '#kit/contract/columns.ts';
import type { Sucursal } from './sucursales.calls.ts';

export const sucursalColumns = defineColumns<Sucursal>()([
  { key: 'sucursal_codigo', title: 'Código', kind: 'mono', order: true, width: 110, chars: 12, card: 'line' },
  { key: 'sucursal_nombre', title: 'Nombre', order: true, chars: 30, card: 'title' },
  { key: 'departamento_nombre', title: 'Departamento', order: true },
  { key: 'ciudad_nombre', title: 'Ciudad', order: true, card: 'line' },
  { key: 'sucursal_direccion', title: 'Dirección', kind: 'long', optional: true, chars: 44 },
  {
    key: 'tarifa_transporte',
    title: 'Tarifa de transporte',
    kind: 'money',
    moneda: 'USD',
    order: true,
    card: 'figure',
  },
  { key: 'sucursal_principal', title: 'Principal', screen: false, chars: 10 },
  { key: 'sucursal_estado', title: 'Estado', order: true, chars: 10, card: 'state', sheet: { title: 'Activa' } },
  { key: 'sucursal_horario', title: 'Horario', kind: 'long', optional: true, chars: 30 },
  { key: 'usuario_registro', title: 'Registrada por', optional: true, sheet: false },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, sheet: { title: 'Registrada' } },
]);
