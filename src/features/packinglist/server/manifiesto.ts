import type { Answer, Context } from '#kit/server/http/context.ts';
import type { XlsxColumn } from '#kit/server/xlsx/xlsx.ts';
import { manifiestoFile } from '#features/contenedor/server/papel/manifiesto-file.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { readManifiesto, type Linea } from './manifiesto.queries.ts';

const COLUMNS: readonly XlsxColumn<Linea>[] = [
  { title: 'N.º', value: (row) => row.numero, kind: 'number', chars: 6 },
  { title: 'Tracking', value: (row) => row.tracking, chars: 28 },
  { title: 'Caja', value: (row) => row.orden, kind: 'number', chars: 6 },
  { title: 'Casillero', value: (row) => row.casillero, chars: 10 },
  { title: 'Cliente', value: (row) => row.cliente, chars: 32 },
  { title: 'Guía', value: (row) => row.guia, chars: 14 },
  { title: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8 },
  { title: 'Peso real (lb)', value: (row) => row.peso_real, kind: 'money', chars: 14 },
  { title: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money', chars: 16 },
  { title: 'Descripción', value: (row) => row.descripcion, chars: 40 },
  { title: 'Valor declarado (USD)', value: (row) => row.valor, kind: 'money', chars: 20 },
];

type Manifest = typeof packinglistCalls.manifest;

export const manifestPackinglist = async ({
  db,
  params: { packinglist_id },
  query: { formato },
}: Context<Manifest>): Promise<Answer<Manifest>> => {
  const manifiesto = await readManifiesto(db, packinglist_id);
  const { lineas, totales } = manifiesto;
  return {
    file: await manifiestoFile({
      formato,
      name: `Manifiesto ${manifiesto.lista}`,
      columns: COLUMNS,
      lineas,
      totales,
      pdf: async () => (await import('./manifiesto-pdf.ts')).manifiestoPdf(manifiesto),
    }),
  };
};
