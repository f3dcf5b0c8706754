import { defineColumns } from '#kit/contract/columns.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { registroText } from '../rules/coincidencia.ts';
import type { Linea } from './lineas.schemas.ts';

/** The match of a line as one text: the settled record, the proposed one, or why there is none. */
export const coincidenciaText = ({ conciliacion, exacta, candidatos, aviso }: Linea): string | null => {
  if (conciliacion !== null) {
    const { clase, numero, quien, razon } = conciliacion;
    return clase === null || numero === null ? razon : `${registroText({ clase, numero })} · ${quien ?? ''}`;
  }
  if (aviso !== null) return aviso;
  if (exacta !== null) return `Coincide: ${registroText(exacta)} · ${exacta.quien}`;
  return candidatos[0] === undefined ? null : `Puede ser: ${registroText(candidatos[0])} · ${candidatos[0].quien}`;
};

export const lineaColumns = defineColumns<Linea>()([
  { key: 'fila', title: 'Fila', kind: 'number', order: true, optional: true, chars: 8 },
  { key: 'fecha', title: 'Fecha', kind: 'day', order: true, width: 110, chars: 12, card: 'fact' },
  { key: 'referencia', title: 'Referencia', kind: 'mono', chars: 20, card: 'fact' },
  { key: 'descripcion', title: 'Descripción', kind: 'long', chars: 40, card: 'title', empty: 'Sin descripción' },
  {
    key: 'monto',
    title: 'Monto',
    order: true,
    chars: 16,
    card: 'figure',
    value: (row) => moneyText(row.monto, row.moneda),
    sheet: { kind: 'money', value: (row) => row.monto },
  },
  {
    key: 'saldo',
    title: 'Saldo',
    optional: true,
    chars: 16,
    value: (row) => (row.saldo === null ? null : moneyText(row.saldo, row.moneda)),
    sheet: { kind: 'money', value: (row) => row.saldo },
  },
  { key: 'situacion', title: 'Situación', chars: 14, card: 'state' },
  { key: 'coincidencia', title: 'Con qué', kind: 'long', chars: 44, card: 'line', value: coincidenciaText },
  {
    key: 'resuelta_por',
    title: 'Resuelta por',
    optional: true,
    chars: 18,
    value: (row) => row.conciliacion?.usuario_registro,
  },
  {
    key: 'fecha_resuelta',
    title: 'Resuelta',
    kind: 'date',
    optional: true,
    chars: 18,
    value: (row) => row.conciliacion?.fecha_registro,
  },
]);
