import { handle, type Handler } from '#kit/server/http/context.ts';
import { importacionCalls } from '../../contract/importacion.calls.ts';
import { rowsSheet, templateSheet } from './sheets.ts';
import { importClientes } from './importar.ts';
import { presentRevision, reviewFile } from './revisar.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const importacionHandlers: readonly Handler[] = [
  handle(importacionCalls.template, async () => ({
    file: { content: templateSheet(), contentType: XLSX, fileName: 'Plantilla de clientes.xlsx' },
  })),
  handle(importacionCalls.check, async ({ db, user, body }) => ({
    data: presentRevision(await reviewFile(db, user.usuario, body)),
  })),
  handle(importacionCalls.rows, async ({ db, user, body }) => ({
    file: {
      content: rowsSheet(await reviewFile(db, user.usuario, body), body.filas),
      contentType: XLSX,
      fileName: body.filas === 'todas' ? 'Clientes revisados.xlsx' : 'Clientes con errores.xlsx',
    },
  })),
  handle(importacionCalls.run, importClientes),
];
