import { defineColumns } from '#kit/contract/columns.ts';
import { ciudadText } from '../rules/ciudad-conocida.public.ts';
import type { CiudadCosto } from './ubicaciones.calls.ts';

export const costoColumns = defineColumns<CiudadCosto>()([
  {
    key: 'ciudad_id',
    title: 'Código',
    kind: 'mono',
    order: true,
    width: 100,
    chars: 10,
    card: 'line',
    value: (row) => String(row.ciudad_id).padStart(4, '0'),
  },
  { key: 'departamento_nombre', title: 'Departamento', order: true, chars: 22, card: 'line' },
  { key: 'ciudad_nombre', title: 'Ciudad', order: true, chars: 36, card: 'title', value: ciudadText },
  { key: 'valor_envio', title: 'Costo de envío', kind: 'money', moneda: 'USD', order: true, card: 'figure' },
]);
