import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { numeroText } from '../rules/numero.public.ts';
import type { EntregaSummary } from './entregas.schemas.ts';

export const entregaColumns = defineColumns<EntregaSummary>()([
  {
    key: 'entrega_id',
    titulo: 'Entrega',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 12,
    card: 'line',
    value: (row) => numeroText(row.entrega_id),
  },
  { key: 'fecha_registro', titulo: 'Fecha', kind: 'moment', order: true, card: 'fact' },
  { key: 'cliente_id', titulo: 'Casillero', screen: false, chars: 10, value: (row) => mailboxText(row.cliente_id) },
  {
    key: 'cliente_nombre',
    titulo: 'Cliente',
    chars: 32,
    card: 'title',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'guias', titulo: 'Guías', kind: 'mono', chars: 30, card: 'line', value: (row) => row.guias.join(', ') },
  { key: 'sucursal_codigo', titulo: 'Sucursal', kind: 'mono', sheet: false },
  { key: 'sucursal_nombre', titulo: 'Sucursal', screen: false, chars: 20 },
  { key: 'tipo', titulo: 'Tipo', optional: true, chars: 11 },
  { key: 'estado', titulo: 'Estado', chars: 10, card: 'state' },
  { key: 'total', titulo: 'Total', kind: 'money', order: true, chars: 14, card: 'figure' },
  { key: 'pagado', titulo: 'Pagado', kind: 'money', chars: 14 },
  { key: 'saldo', titulo: 'Saldo', kind: 'money', order: true, chars: 14, card: 'fact' },
  { key: 'usuario_registro', titulo: 'Cobró', chars: 16 },
]);
