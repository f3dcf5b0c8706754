import { defineColumns } from '#kit/contract/columns.ts';
import type { CiudadCosto } from './ubicaciones.calls.ts';

export const costoColumns = defineColumns<CiudadCosto>()([
  {
    key: 'ciudad_id',
    titulo: 'Código',
    kind: 'mono',
    order: true,
    width: 100,
    chars: 10,
    card: 'line',
    value: (row) => String(row.ciudad_id).padStart(4, '0'),
  },
  { key: 'departamento_nombre', titulo: 'Departamento', order: true, chars: 22, card: 'line' },
  { key: 'ciudad_nombre', titulo: 'Ciudad', order: true, chars: 30, card: 'title' },
  { key: 'valor_envio', titulo: 'Costo de envío', kind: 'money', moneda: 'USD', order: true, card: 'figure' },
]);
