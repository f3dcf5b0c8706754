import type { Answer, Context } from '#kit/server/http/context.ts';
import { manifiestoFile } from '#features/contenedor/server/papel/manifiesto-file.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { manifiestoColumns } from './manifiesto.columns.ts';
import { readManifiesto } from './manifiesto.queries.ts';

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
      columns: manifiestoColumns,
      lineas,
      totales,
      pdf: async () => (await import('./manifiesto-pdf.ts')).manifiestoPdf(manifiesto),
    }),
  };
};
