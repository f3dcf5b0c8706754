import {
  clienteColumn,
  type ManifiestoColumn,
  pesoCobrarColumn,
  valorColumn,
} from '#features/contenedor/server/papel/manifiesto-file.ts';
import type { Linea } from './manifiesto.queries.ts';

/** The columns of a manifest, in the sheet and on paper. */
export const manifiestoColumns: readonly ManifiestoColumn<Linea>[] = [
  { title: 'N.º', value: (row) => row.numero, kind: 'number', chars: 6, pdf: { width: 28 } },
  { title: 'Guía', value: (row) => row.guia, chars: 14, pdf: { width: 76, whole: true } },
  { title: 'Casillero', value: (row) => row.casillero, chars: 10 },
  clienteColumn(180),
  { title: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8, pdf: { width: 44 } },
  { title: 'Contenido', value: (row) => row.contenido, chars: 40, pdf: { width: 244 } },
  pesoCobrarColumn('Peso (lb)', 66),
  valorColumn(82),
];
