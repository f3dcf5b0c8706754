import { defineColumns } from '#kit/contract/columns.ts';
import type { Sucursal } from './sucursales.calls.ts';

export const sucursalColumns = defineColumns<Sucursal>()([
  { key: 'sucursal_codigo', titulo: 'Código', kind: 'mono', order: true, width: 110, chars: 12, card: 'line' },
  { key: 'sucursal_nombre', titulo: 'Nombre', order: true, chars: 30, card: 'title' },
  { key: 'departamento_nombre', titulo: 'Departamento', order: true },
  { key: 'ciudad_nombre', titulo: 'Ciudad', order: true, card: 'line' },
  { key: 'sucursal_direccion', titulo: 'Dirección', kind: 'long', optional: true, chars: 44 },
  {
    key: 'tarifa_transporte',
    titulo: 'Tarifa de transporte',
    kind: 'money',
    moneda: 'USD',
    order: true,
    card: 'figure',
  },
  { key: 'sucursal_principal', titulo: 'Principal', screen: false, chars: 10 },
  { key: 'sucursal_estado', titulo: 'Estado', order: true, chars: 10, card: 'state', sheet: { titulo: 'Activa' } },
  { key: 'usuario_registro', titulo: 'Registrada por', optional: true, sheet: false },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'date', order: true, sheet: { titulo: 'Registrada' } },
]);
