import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { xlsxStream, type XlsxSheet } from '#kit/server/xlsx/xlsx.ts';
import type { Paquete } from '../contract/paquetes.schemas.ts';
import { reempacadosCalls } from '../contract/reempacados.calls.ts';
import { findPaquete } from './paquete.queries.ts';

const SHEET: XlsxSheet<Paquete['reempacados'][number]> = {
  name: 'Reempacados',
  columns: [
    { titulo: 'Tracking', valor: (row) => row.tracking, ancho: 28 },
    { titulo: 'Courier', valor: (row) => row.paquete_courier, ancho: 14 },
    { titulo: 'Descripción', valor: (row) => row.paquete_descripcion, ancho: 40 },
    { titulo: 'Valor de compra (USD)', valor: (row) => row.valor_compra, tipo: 'dinero' },
    { titulo: 'Peso a cobrar (lb)', valor: (row) => row.peso_cobrar, tipo: 'dinero' },
    { titulo: 'Recepción', valor: (row) => row.fecha_recepcion, tipo: 'momento' },
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
