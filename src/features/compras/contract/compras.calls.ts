import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, listQuery } from '#kit/contract/page.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { compraColumns } from './compras.columns.ts';
import { compra } from './compras.schemas.ts';

export const comprasCalls = {
  list: defineCall({
    id: 'compras.list',
    method: 'GET',
    path: '/clients/{cliente_id}/compras',
    summary: 'Lo que un cliente compró, una fila por compra: lo que viene bajo un tracking o junto en una guía',
    access: anyOf('casilleros.detalle.ver'),
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    params: z.object({ cliente_id: id() }),
    columns: compraColumns,
    query: listQuery(ordersOf(compraColumns), {
      /** Purchases with a parcel in one of the states; absent: those on their way. */
      paquete_estado: anyOfValues(PAQUETE_ESTADOS),
      /** Only purchases that lack an invoice. */
      falta_factura: booleanFilter(),
    }),
    output: compra,
    topics: ['paquetes', 'guias', 'recepcion', 'packinglist', 'entregas'],
  }),
};
