import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { xlsxStream, type XlsxSheet } from '#kit/server/xlsx/xlsx.ts';
import type { Paquete } from '../contract/paquetes.schemas.ts';
import { reempacadosCalls } from '../contract/reempacados.calls.ts';
import { findPaquete } from './paquete.queries.ts';

const SHEET: XlsxSheet<Paquete['reempacados'][number]> = {
  name: 'Reempacados',
  columns: [
    { title: 'Tracking', value: (row) => row.tracking, chars: 28 },
    { title: 'Courier', value: (row) => row.paquete_courier, chars: 14 },
    { title: 'Descripción', value: (row) => row.paquete_descripcion, chars: 40 },
    { title: 'Valor de compra (USD)', value: (row) => row.valor_compra, kind: 'money' },
    { title: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money' },
    { title: 'Recepción', value: (row) => row.fecha_recepcion, kind: 'moment' },
  ],
};

export const reempacadosHandlers: readonly Handler[] = [
  handle(reempacadosCalls.export, async ({ db, user, params: { paquete_id } }) => {
    const { reempacados, acciones } = await findPaquete(db, user, paquete_id);
    if (!acciones.exportar_reempacados) throw refuse(kitErrors.NO_ENCONTRADO);
    return {
      file: {
        content: xlsxStream(SHEET, [reempacados]),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `Reempacados ${paquete_id}.xlsx`,
      },
    };
  }),
];
