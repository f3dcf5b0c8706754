import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { GUIA_ESTADOS, GUIA_TIPOS, guiaSummary } from './guias.schemas.ts';

export const guiasCalls = {
  list: defineCall({
    id: 'guias.list',
    method: 'GET',
    path: '/merges',
    summary: 'Guías: todas, o las propias de un cliente',
    access: anyOf('guias.listado.ver_todo', 'guias.listado.ver_propio'),
    kind: 'list',
    exportAccess: ['guias.listado.exportar'],
    query: listQuery(['fecha_registro', 'guia_numero', 'guia_estado'], {
      guia_estado: anyOfValues(GUIA_ESTADOS),
      guia_tipo: anyOfValues(GUIA_TIPOS),
      cliente_id: idFilter(),
    }),
    output: guiaSummary,
    topics: ['paquetes'],
  }),
};
