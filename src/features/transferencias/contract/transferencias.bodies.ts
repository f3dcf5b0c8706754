import { z } from 'zod';
import { id, line, optionalText, requiredId, requiredText, text, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';

/** More than any transfer holds. */
const MAX_GUIAS = 2000;
const guiaIds = listOf(id(), {
  max: MAX_GUIAS,
  required: 'Elija al menos una guía.',
  tooMany: `Una transferencia lleva como máximo ${MAX_GUIAS} guías.`,
}).transform((ids) => [...new Set(ids)]);
/** More boxes than any transfer holds. */
const MAX_CAJAS = 5000;
const cajaIds = listOf(id(), {
  max: MAX_CAJAS,
  required: 'Elija al menos una caja.',
  tooMany: `Se reciben como máximo ${MAX_CAJAS} cajas a la vez.`,
}).transform((ids) => [...new Set(ids)]);

/** Of a new one: guides that were chosen, or the code that was scanned. */
export const createTransferenciaBody = z
  .object({
    sucursal_id: requiredId('Este campo es requerido', 'No existe la sucursal seleccionada, o está inactiva.'),
    guia_ids: guiaIds.default([]),
    codigo: requiredText(100).optional(),
  })
  .check((context) => {
    const { guia_ids, codigo } = context.value;
    // An empty one is not stored.
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
  /** It is received by its guides, not by hand. */
  transferencia_estado: z
    .enum(['Abierto', 'Cerrado', 'Enviado a Sucursal'], { error: 'Elija un estado de la lista.' })
    .optional(),
  conductor: line(100).optional(),
  placa: line(20).optional(),
  comentario: text(300).optional(),
  /** Why it is closed without all boxes of its guides; somebody entitled says it. */
  razon: optionalText(255),
  version,
});

/** Boxes one by one, or guides with all of theirs. */
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
