import type { Answer, Context } from '#kit/server/http/context.ts';
import { xlsxStream, type XlsxColumn } from '#kit/server/xlsx/xlsx.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { readManifiesto, type Linea } from './manifiesto.queries.ts';

const COLUMNS: readonly XlsxColumn<Linea>[] = [
  { titulo: 'N.º', value: (row) => row.numero, kind: 'number', chars: 6 },
  { titulo: 'Tracking', value: (row) => row.tracking, chars: 28 },
  { titulo: 'Caja', value: (row) => row.orden, kind: 'number', chars: 6 },
  { titulo: 'Casillero', value: (row) => row.casillero, chars: 10 },
  { titulo: 'Cliente', value: (row) => row.cliente, chars: 32 },
  { titulo: 'Guía', value: (row) => row.guia, chars: 14 },
  { titulo: 'Piezas', value: (row) => row.piezas, kind: 'number', chars: 8 },
  { titulo: 'Peso real (lb)', value: (row) => row.peso_real, kind: 'money', chars: 14 },
  { titulo: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money', chars: 16 },
  { titulo: 'Descripción', value: (row) => row.descripcion, chars: 40 },
  { titulo: 'Valor declarado (USD)', value: (row) => row.valor, kind: 'money', chars: 20 },
];

type Manifest = typeof packinglistCalls.manifest;

export const manifestPackinglist = async ({
  db,
  params: { packinglist_id },
  query: { formato },
}: Context<Manifest>): Promise<Answer<Manifest>> => {
  const manifiesto = await readManifiesto(db, packinglist_id);
  const name = `Manifiesto ${manifiesto.lista}`;
  if (formato === 'xlsx')
    return {
      file: {
        content: xlsxStream({ name, columns: COLUMNS }, [manifiesto.lineas, [manifiesto.totales]]),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
      },
    };
  // Large, and needed by few.
  const { manifiestoPdf } = await import('./manifiesto-pdf.ts');
  return {
    file: {
      content: manifiestoPdf(manifiesto),
      contentType: 'application/pdf',
      fileName: `${name}.pdf`,
      inline: true,
    },
  };
};
