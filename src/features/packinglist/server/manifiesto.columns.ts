import type { ManifiestoColumn } from '#features/contenedor/server/papel/manifiesto-file.ts';
import type { Linea } from './manifiesto.queries.ts';

/** The columns of a manifest, in the sheet and on paper. */
export const manifiestoColumns: readonly ManifiestoColumn<Linea>[] = [
  { title: 'N.º', value: (row) => row.numero, kind: 'number', chars: 6, pdf: { width: 28 } },
  {
    title: 'Tracking',
    value: (row) => row.tracking,
    chars: 28,
    pdf: {
      width: 132,
      whole: true,
      valor: ({ tracking, orden }) => (orden !== null && orden > 1 ? `${tracking} · caja ${orden}` : tracking),
    },
  },
  { title: 'Caja', value: (row) => row.orden, kind: 'number', chars: 6 },
  { title: 'Casillero', value: (row) => row.casillero, chars: 10 },
  {
    title: 'Cliente',
    value: (row) => row.cliente,
    chars: 32,
    pdf: { width: 150, valor: ({ casillero, cliente }) => `${casillero} ${cliente}`.trim() },
  },
  { title: 'Guía', value: (row) => row.guia, chars: 14, pdf: { width: 60, whole: true } },
  { title: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8, pdf: { width: 36 } },
  {
    title: 'Peso real (lb)',
    value: (row) => row.peso_real,
    kind: 'money',
    chars: 14,
    pdf: { title: 'Real (lb)', width: 52 },
  },
  {
    title: 'Peso a cobrar (lb)',
    value: (row) => row.peso_cobrar,
    kind: 'money',
    chars: 16,
    pdf: { title: 'Cobrar (lb)', width: 56 },
  },
  { title: 'Descripción', value: (row) => row.descripcion, chars: 40, pdf: { width: 132 } },
  {
    title: 'Valor declarado (USD)',
    value: (row) => row.valor,
    kind: 'money',
    chars: 20,
    pdf: { title: 'Valor (US$)', width: 74 },
  },
];
