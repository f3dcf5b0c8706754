import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id } from '#kit/contract/fields.ts';
import { booleanFilter, idFilter, listQuery, WITHOUT_SEARCH } from '#kit/contract/page.ts';
import { rentabilidadColumns } from './rentabilidad.columns.ts';
import {
  rentabilidad,
  rentabilidadDetalle,
  resumenDeRentabilidad,
  totalesDeRentabilidad,
  ultimasListas,
} from './rentabilidad.schemas.ts';

const sees = anyOf('estadisticas.contable.ver');
const filters = {
  /** Days in Tegucigalpa on which the list was sent, both included; the current month if none is given. */
  desde: day().optional(),
  hasta: day().optional(),
  /** Counts only the part of each list that belongs to this branch. */
  sucursal_id: idFilter(),
  servicio_id: idFilter(),
};
const topics = ['packinglist', 'guias', 'gastos', 'entregas'];

export const rentabilidadCalls = {
  list: defineCall({
    id: 'rentabilidad.list',
    method: 'GET',
    path: '/stats/packinglists',
    summary: 'Rentabilidad de los packing lists enviados en unos días',
    access: sees,
    staffOnly: true,
    kind: 'list',
    columns: rentabilidadColumns,
    query: listQuery(ordersOf(rentabilidadColumns), {
      ...filters,
      /** Lists that lack an expense for freight or customs (true), or that lack neither (false). */
      falta: booleanFilter(),
    }).omit(WITHOUT_SEARCH),
    output: rentabilidad,
    totales: totalesDeRentabilidad,
    topics,
  }),
  resumen: defineCall({
    id: 'rentabilidad.resumen',
    method: 'GET',
    path: '/stats/packinglists/summary',
    summary: 'Rentabilidad por servicio y sucursal, las diez mejores y peores listas, y los gastos sin lista',
    access: sees,
    staffOnly: true,
    query: z.object(filters),
    output: resumenDeRentabilidad,
    topics,
  }),
  ultimas: defineCall({
    id: 'rentabilidad.ultimas',
    method: 'GET',
    path: '/stats/packinglists/latest',
    summary: 'Rentabilidad de los diez packing lists que se enviaron de último hasta una fecha',
    access: sees,
    staffOnly: true,
    query: z.object({ hasta: filters.hasta, sucursal_id: filters.sucursal_id }),
    output: ultimasListas,
    topics,
  }),
  get: defineCall({
    id: 'rentabilidad.get',
    method: 'GET',
    path: '/stats/packinglists/{packinglist_id}',
    summary: 'Lo que ganó un packing list guía por guía, y sus gastos',
    access: sees,
    staffOnly: true,
    params: z.object({ packinglist_id: id() }),
    query: z.object({ sucursal_id: filters.sucursal_id }),
    output: rentabilidadDetalle,
    topics,
  }),
};
