import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { paqueteErrors } from './paquetes.errors.ts';

/** Most parcels that one call may create guides for. */
export const MAX_CREAR_GUIAS = 100;
const NO_PAQUETES = 'Elija al menos un paquete.';

export const crearGuiasCalls = {
  create: defineCall({
    id: 'paquetes.createGuias',
    method: 'POST',
    path: '/merges',
    summary: 'Crear una guía Normal para cada paquete recibido en USA que no tiene',
    access: anyOf('guias.solicitudes.crear_maestro'),
    staffOnly: true,
    body: z.object({
      paquete_ids: listOf(id(), {
        min: 1,
        max: MAX_CREAR_GUIAS,
        required: NO_PAQUETES,
        tooMany: `Elija como máximo ${MAX_CREAR_GUIAS} paquetes a la vez.`,
      }).transform((ids) => [...new Set(ids)]),
    }),
    output: z.object({
      guia_ids: z.array(z.number()),
      guias: z.array(z.object({ guia_id: z.number(), guia_numero: z.number(), paquete_id: z.number() })),
    }),
    errors: [paqueteErrors.PAQUETE_NO_ADMITE_GUIA, viajeErrors.GUIA_SERVICIO_DESCONOCIDO],
  }),
};
