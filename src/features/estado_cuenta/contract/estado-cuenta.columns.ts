import { defineColumns } from '#kit/contract/columns.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import type { Movimiento, NotasDeCuenta } from './estado-cuenta.schemas.ts';

/** The credit note figures shown with the statement; none if all of them are 0. */
export const notasDichas = ({ concedidas, usadas, a_favor }: NotasDeCuenta): (readonly [string, number])[] =>
  [concedidas, usadas, a_favor].every((monto) => monto === 0)
    ? []
    : [
        ['Notas de crédito concedidas', concedidas],
        ['Notas de crédito usadas', usadas],
        ['A favor en notas de crédito', a_favor],
      ];

/** The number of the document. */
export const documentoText = ({ tipo, entrega_id, abono_id, nota_credito_id }: Movimiento): string | null => {
  if (tipo === 'Nota de crédito') return nota_credito_id === null ? null : notaText(nota_credito_id);
  const numero = entrega_id ?? abono_id;
  return numero === null ? null : numeroText(numero);
};

/** How many guias a line names at most. */
const NAMED = 4;

/** Description of the line. */
export const detalleText = ({ tipo, entrega_id, guias, medios, razon }: Movimiento): string => {
  if (tipo === 'Nota de crédito' && entrega_id !== null)
    return `Lo pagado de la entrega ${numeroText(entrega_id)}, que se anuló, quedó a su favor`;
  if (razon !== null) return razon;
  const parts = [...guias.slice(0, NAMED), ...medios];
  return [parts.join(', '), ...(guias.length > NAMED ? [`y ${guias.length - NAMED} más`] : [])].join(' ');
};

export const movimientoColumns = defineColumns<Movimiento>()([
  { key: 'fecha', title: 'Fecha', kind: 'moment', order: true, card: 'line' },
  { key: 'tipo', title: 'Movimiento', chars: 16, card: 'title' },
  { key: 'documento', title: 'Número', kind: 'mono', chars: 12, card: 'line', value: documentoText },
  { key: 'detalle', title: 'Detalle', kind: 'long', chars: 40, card: 'fact', value: detalleText },
  {
    key: 'cargo',
    title: 'Cargo',
    kind: 'money',
    chars: 14,
    card: 'detail',
    value: ({ cargo }) => (cargo > 0 ? cargo : null),
  },
  {
    key: 'abono',
    title: 'Abono',
    kind: 'money',
    chars: 14,
    card: 'detail',
    value: ({ abono }) => (abono > 0 ? abono : null),
  },
  { key: 'saldo', title: 'Saldo', kind: 'money', chars: 14, card: 'detail' },
]);
