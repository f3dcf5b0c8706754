import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { readDocument } from '#kit/server/files/document-store.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { SORT_ALL_FOUND } from '#kit/server/http/list-definition.ts';
import { handleList } from '#kit/server/http/list.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { comprobanteErrors } from '../contract/comprobantes.errors.ts';
import { comprobanteAcciones } from '../rules/comprobante.rules.ts';
import { findArchivo, findComprobante, readPropios, selectComprobantes } from './comprobantes.queries.ts';
import { createComprobante } from './enviar.commands.ts';
import { readPorPagar } from './por-pagar.ts';
import { processComprobante } from './revisar.commands.ts';

export const comprobantesConstraints: ConstraintErrors = {
  comprobantes_transferencia_unica: { error: comprobanteErrors.COMPROBANTE_REFERENCIA_USADA },
};

export const comprobantesHandlers: readonly Handler[] = [
  ...handleList(comprobantesCalls.list, {
    rows: ({ db, query }) => selectComprobantes(db, query),
    from: 't',
    key: 'comprobante_id',
    defaultOrder: '-fecha_registro',
    days: ({ query }) => query,
    present: (row, { user }) => ({ ...row, acciones: comprobanteAcciones(user, row) }),
    mostSorted: SORT_ALL_FOUND,
    sheet: 'Comprobantes de transferencia',
  }),
  handle(comprobantesCalls.get, async ({ db, user, params }) => ({
    data: await findComprobante(db, user, params.comprobante_id),
  })),
  handle(comprobantesCalls.create, createComprobante),
  handle(comprobantesCalls.process, processComprobante),
  handle(comprobantesCalls.download, async ({ db, user, params: { comprobante_id, archivo }, services, log }) => {
    const stored = await findArchivo(db, user, comprobante_id);
    if (archivo !== stored.name) throw refuse(kitErrors.NO_ENCONTRADO);
    return readDocument({ services, log }, stored, { comprobante_id });
  }),
  handle(comprobantesCalls.ofCliente, async ({ db, user, params: { cliente_id } }) => {
    await checkCliente(db, user, cliente_id);
    return { data: await readPropios(db, cliente_id) };
  }),
  handle(comprobantesCalls.porPagar, async ({ db, user, params: { cliente_id } }) => {
    await checkCliente(db, user, cliente_id);
    return { data: await readPorPagar(db, cliente_id) };
  }),
];
