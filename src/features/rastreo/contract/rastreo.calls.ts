import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { moment, requiredText } from '#kit/contract/fields.ts';

import { TRASLADO_ACCIONES } from '#features/historial/rules/traslados.public.ts';
import { almacenaje } from '#features/almacenaje/contract/almacenaje.schemas.ts';
import { llegada } from '#features/llegadas/contract/llegada.schemas.ts';

export const rastreoErrors = defineErrors({
  RASTREO_NO_ENCONTRADO: {
    status: 404,
    message:
      'No encontramos ningún paquete ni guía con ese número. Revíselo; si acaba de comprar, todavía puede no haber llegado.',
  },
});

export const rastreoCalls = {
  track: defineCall({
    id: 'rastreo.track',
    method: 'GET',
    path: '/packages/track/{id}',
    summary: 'Por dónde va un paquete o una guía, por su tracking o su número; sin nada personal',
    access: publicAccess,
    params: z.object({ id: requiredText(100) }),
    // Many users may share one address of a mobile network; trying all guide numbers at this rate would take years.
    perMinute: 30,
    strangersPerHour: 200,
    output: z
      .object({
        tipo: z.enum(['paquete', 'guia']),
        /** As displayed: the tracking, or GA-123. */
        numero: z.string(),
        estado: z.string(),
        /** `accion` only for moves between branches. */
        track: z.array(
          z.object({ estado: z.string(), accion: z.enum(TRASLADO_ACCIONES).optional(), fecha_registro: moment }),
        ),
        /** null: delivered, or not known. */
        fecha_entrega_estimada: z.string().nullable(),
        llegada,
        /** Of what is ready to be collected: until when storage is free. */
        almacenaje,
      })
      .meta({ id: 'Rastreo' }),
    errors: [rastreoErrors.RASTREO_NO_ENCONTRADO],
    topics: ['paquetes', 'guias'],
  }),
};
