import type { ManifiestoColumn } from '#features/contenedor/server/papel/manifiesto-file.ts';
import type { Linea } from './manifiesto.queries.ts';

/** The columns of a manifest, in the sheet and on paper. */
export const manifiestoColumns: readonly ManifiestoColumn<Linea>[] = [
  { title: 'N.º', value: (row) => row.numero, kind: 'number', chars: 6, pdf: { width: 28 } },
  { title: 'Guía', value: (row) => row.guia, chars: 14, pdf: { width: 76, whole: true } },
  { title: 'Casillero', value: (row) => row.casillero, chars: 10 },
  {
    title: 'Cliente',
    value: (row) => row.cliente,
    chars: 32,
    pdf: { width: 180, valor: ({ casillero, cliente }) => `${casillero} ${cliente}`.trim() },
  },
  { title: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8, pdf: { width: 44 } },
  { title: 'Contenido', value: (row) => row.contenido, chars: 40, pdf: { width: 244 } },
  {
    title: 'Peso a cobrar (lb)',
    value: (row) => row.peso_cobrar,
    kind: 'money',
    chars: 16,
    pdf: { title: 'Peso (lb)', width: 66 },
  },
  {
    title: 'Valor declarado (USD)',
    value: (row) => row.valor,
    kind: 'money',
    chars: 20,
    pdf: { title: 'Valor (US$)', width: 82 },
  },
];
