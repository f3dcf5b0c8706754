import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/fields.ts';

export const reempacadosCalls = {
  export: defineCall({
    id: 'paquetes.reempacados.export',
    method: 'GET',
    path: '/packages/{paquete_id}/reempacados/exportar',
    summary: 'Los paquetes que se reempacaron en uno (xlsx)',
    access: anyOf('paquetes.detalle.exportar_reempacados'),
    params: z.object({ paquete_id: id() }),
    kind: 'file',
  }),
};
