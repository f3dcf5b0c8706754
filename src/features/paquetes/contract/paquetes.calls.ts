import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { PAQUETE_ESTADOS, paqueteSummary } from './paquetes.schemas.ts';

export const paquetesCalls = {
  list: defineCall({
    id: 'paquetes.list',
    method: 'GET',
    path: '/packages',
    summary: 'Paquetes: todos, o los propios de un cliente',
    access: anyOf('paquetes.listado.ver', 'paquetes.listado.ver_propios'),
    kind: 'list',
    exportAccess: ['paquetes.listado.exportar'],
    query: listQuery(['fecha_registro', 'tracking', 'paquete_estado'], {
      paquete_estado: anyOfValues(PAQUETE_ESTADOS),
      cliente_id: idFilter(),
    }),
    output: paqueteSummary,
    topics: ['guias'],
  }),
};
