import {
  clienteColumn,
  type ManifiestoColumn,
  pesoCobrarColumn,
  valorColumn,
} from '#features/contenedor/server/papel/manifiesto-file.ts';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
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
      value: ({ tracking, orden }) => trackingText({ tracking, orden: orden ?? 1 }),
    },
  },
  { title: 'Caja', value: (row) => row.orden, kind: 'number', chars: 6 },
  { title: 'Casillero', value: (row) => row.casillero, chars: 10 },
  clienteColumn(150),
  { title: 'Guía', value: (row) => row.guia, chars: 14, pdf: { width: 60, whole: true } },
  { title: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8, pdf: { width: 36 } },
  {
    title: 'Peso real (lb)',
    value: (row) => row.peso_real,
    kind: 'money',
    chars: 14,
    pdf: { title: 'Real (lb)', width: 52 },
  },
  pesoCobrarColumn('Cobrar (lb)', 56),
  { title: 'Descripción', value: (row) => row.descripcion, chars: 40, pdf: { width: 132 } },
  valorColumn(74),
];
