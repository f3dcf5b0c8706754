import { z } from 'zod';
import { id, line, optionalText, requiredId, requiredText, text, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';

/** A limit beyond the size of any real transfer. */
const MAX_GUIAS = 2000;
const guiaIds = listOf(id(), {
  max: MAX_GUIAS,
  required: 'Elija al menos una guía.',
  tooMany: `Una transferencia lleva como máximo ${MAX_GUIAS} guías.`,
}).transform((ids) => [...new Set(ids)]);
/** A limit beyond the boxes of any real transfer. */
const MAX_CAJAS = 5000;
const cajaIds = listOf(id(), {
  max: MAX_CAJAS,
  required: 'Elija al menos una caja.',
  tooMany: `Se reciben como máximo ${MAX_CAJAS} cajas a la vez.`,
}).transform((ids) => [...new Set(ids)]);

/** A new transfer: with chosen guias, or a scanned code. */
export const createTransferenciaBody = z
  .object({
    sucursal_id: requiredId('Este campo es requerido', 'No existe la sucursal seleccionada, o está inactiva.'),
    guia_ids: guiaIds.default([]),
    codigo: requiredText(100).optional(),
  })
  .check((context) => {
    const { guia_ids, codigo } = context.value;
    // An empty transfer is not stored.
    if (guia_ids.length === 0 && codigo === undefined)
      context.issues.push({
        code: 'custom',
        message: 'Elija al menos una guía.',
        path: ['guia_ids'],
        input: guia_ids,
      });
  });

export const updateTransferenciaBody = z.object({
  guia_ids: guiaIds.optional(),
  /** «Recibido en Sucursal» is missing: a transfer is received by receiving its guias. */
  transferencia_estado: z
    .enum(['Abierto', 'Cerrado', 'Enviado a Sucursal'], { error: 'Elija un estado de la lista.' })
    .optional(),
  conductor: line(100).optional(),
  placa: line(20).optional(),
  comentario: text(300).optional(),
  /** Why it is closed without all boxes of its guias; only from an authorised user. */
  razon: optionalText(255),
  version,
});

/** Single boxes, or guias with all their boxes. */
export const receiveTransferenciaBody = z
  .object({ guia_ids: guiaIds.default([]), paquete_ids: cajaIds.default([]) })
  .check((context) => {
    const { guia_ids, paquete_ids } = context.value;
    if (guia_ids.length + paquete_ids.length === 0)
      context.issues.push({
        code: 'custom',
        message: 'Elija al menos una guía.',
        path: ['guia_ids'],
        input: guia_ids,
      });
  });
