import type { Answer, Context } from '#kit/server/http/context.ts';
import { manifiestoFile } from '#features/contenedor/server/papel/manifiesto-file.ts';
import type { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { manifiestoColumns } from './manifiesto.columns.ts';
import { readManifiesto } from './manifiesto.queries.ts';

type Manifest = typeof transferenciasCalls.manifest;

export const manifestTransferencia = async ({
  db,
  params: { transferencia_id },
  query: { formato },
}: Context<Manifest>): Promise<Answer<Manifest>> => {
  const manifiesto = await readManifiesto(db, transferencia_id);
  const { lineas, totales } = manifiesto;
  return {
    file: await manifiestoFile({
      formato,
      name: `Manifiesto ${manifiesto.transferencia}`,
      columns: manifiestoColumns,
      lineas,
      totales,
      pdf: async () => (await import('./manifiesto-pdf.ts')).manifiestoPdf(manifiesto),
    }),
  };
};
