import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { id } from '#kit/contract/fields.ts';
import { booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { UBICA } from '../rules/puede-ubicar.ts';
import { estanteColumns, paqueteEnBodegaColumns, paqueteFueraColumns } from './bodega.columns.ts';
import { bodegaErrors } from './bodega.errors.ts';
import { estante, lugar, paqueteEnBodega, paqueteFuera, placeAnswer, placeBody, resumen } from './bodega.schemas.ts';

const sees = anyOf('paquetes.listado.ver');
const places = anyOf(...UBICA);
const TOPICS = ['paquetes', 'guias', 'recepcion', 'packinglist', 'entregas', 'reempaque', 'abandono'] as const;
/** Absent: the user's own branch, else Miami. */
const bodega = idFilter();

export const bodegaCalls = {
  summary: defineCall({
    id: 'bodega.summary',
    method: 'GET',
    path: '/shelves/summary',
    summary: 'Cuánto hay en una bodega, cuánto sin lugar, y qué bodegas hay; 0 es Miami',
    access: anyOf('paquetes.listado.ver', ...UBICA),
    staffOnly: true,
    query: z.object({ bodega }),
    output: resumen,
    errors: [bodegaErrors.BODEGA_DESCONOCIDA],
    topics: [...TOPICS, 'sucursales'],
  }),
  list: defineCall({
    id: 'bodega.list',
    method: 'GET',
    path: '/shelves',
    summary: 'Los estantes de una bodega, con cuánto hay en cada uno y desde cuándo',
    access: sees,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    columns: estanteColumns,
    query: listQuery(ordersOf(estanteColumns), { bodega }),
    output: estante,
    topics: TOPICS,
  }),
  packages: defineCall({
    id: 'bodega.packages',
    method: 'GET',
    path: '/shelves/packages',
    summary: 'Los paquetes de una bodega: de un estante, los que no tienen lugar, o todos',
    access: sees,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    columns: paqueteEnBodegaColumns,
    query: listQuery(ordersOf(paqueteEnBodegaColumns), {
      bodega,
      ubicacion: lugar.optional(),
      sin_lugar: booleanFilter(),
    }),
    output: paqueteEnBodega,
    topics: TOPICS,
  }),
  misplaced: defineCall({
    id: 'bodega.misplaced',
    method: 'GET',
    path: '/shelves/misplaced',
    summary: 'Lo que se encontró en una bodega y no debe estar ahí, con qué hacer',
    access: sees,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    columns: paqueteFueraColumns,
    query: listQuery(ordersOf(paqueteFueraColumns), { bodega }),
    output: paqueteFuera,
    topics: TOPICS,
  }),
  labels: defineCall({
    id: 'bodega.labels',
    method: 'GET',
    path: '/labels/shelves',
    summary: 'Etiquetas de los estantes de un lugar a otro: de A-01-1 a A-03-4 son doce',
    access: places,
    staffOnly: true,
    query: z.object({
      desde: lugar,
      /** Absent: the label of one shelf only. */
      hasta: lugar.optional(),
      formato: z.enum(['pdf', 'zpl'], { error: 'Elija pdf o zpl.' }).default('pdf'),
    }),
    kind: 'file',
    errors: [
      bodegaErrors.ESTANTES_FORMA,
      bodegaErrors.ESTANTES_ORDEN,
      bodegaErrors.ESTANTES_MUCHOS,
      bodegaErrors.ESTANTES_LARGO,
    ],
  }),
  place: defineCall({
    id: 'bodega.place',
    method: 'PUT',
    path: '/shelves/place',
    summary: 'Dar lugar a paquetes escaneados o elegidos; los que no deben estar ahí se dicen y quedan anotados',
    access: places,
    staffOnly: true,
    body: placeBody,
    output: placeAnswer,
    errors: [bodegaErrors.BODEGA_DESCONOCIDA, bodegaErrors.BODEGA_AJENA, bodegaErrors.LUGAR_CAMBIADO],
  }),
  settle: defineCall({
    id: 'bodega.settle',
    method: 'DELETE',
    path: '/shelves/misplaced/{paquete_id}',
    summary: 'Un paquete ya no está donde no debía: se llevó de ahí',
    access: places,
    staffOnly: true,
    params: z.object({ paquete_id: id() }),
    output: z.object({ paquete_id: z.number() }),
    errors: [bodegaErrors.BODEGA_AJENA],
  }),
};
