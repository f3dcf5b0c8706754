import { defineColumns } from '#kit/contract/columns.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { Rentabilidad } from './rentabilidad.schemas.ts';

/** `Sin flete ni aduana registrados`; null if nothing is missing. */
export const faltaText = ({ falta }: Pick<Rentabilidad, 'falta'>): string | null => {
  if (falta.length === 2) return 'Sin flete ni aduana registrados';
  if (falta.length === 0) return null;
  return falta[0] === 'flete' ? 'Sin flete registrado' : 'Sin aduana registrada';
};

export const rentabilidadColumns = defineColumns<Rentabilidad>()([
  {
    key: 'packinglist_id',
    title: 'Lista',
    kind: 'mono',
    order: true,
    width: 100,
    chars: 12,
    card: 'title',
    value: (row) => packinglistText(row.servicio_prefijo, row.packinglist_id),
  },
  { key: 'servicio_nombre', title: 'Servicio', chars: 20, card: 'line' },
  { key: 'fecha_envio', title: 'Envío', kind: 'date', order: true, chars: 16, card: 'line' },
  { key: 'guias', title: 'Guías', kind: 'number', order: true, optional: true, chars: 9, card: 'detail' },
  { key: 'libras', title: 'Libras', kind: 'weight', order: true, chars: 12, card: 'detail' },
  { key: 'ganado', title: 'Ganado', kind: 'money', order: true, chars: 16, card: 'fact' },
  { key: 'gastos', title: 'Gastos', kind: 'money', order: true, chars: 16, card: 'fact' },
  { key: 'ganancia', title: 'Ganancia', kind: 'money', order: true, chars: 16, card: 'figure' },
  { key: 'por_libra', title: 'Por libra', kind: 'money', order: true, chars: 12, card: 'detail' },
  { key: 'falta', title: 'Falta', chars: 30, card: 'state', empty: '', value: faltaText },
]);
