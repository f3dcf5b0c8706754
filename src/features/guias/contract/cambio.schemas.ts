import { z } from 'zod';
import { decimal, id, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { idList } from '#kit/contract/page.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';

const paqueteDeCambio = z.object({
  paquete_id: z.number(),
  tracking: z.string(),
  orden: z.number(),
  paquete_descripcion: z.string(),
  paquete_estado: z.enum(PAQUETE_ESTADOS),
  /** Pounds; null if it was not weighed. */
  peso_cobrar: z.number().nullable(),
});
export type PaqueteDeCambio = z.output<typeof paqueteDeCambio>;

/** A guide before or after the change. Pounds; US dollars unless lempiras are named. */
const guiaDeCambio = z
  .object({
    /** null: the change creates it, and is not done yet. */
    guia_id: z.number().nullable(),
    guia_numero: z.number().nullable(),
    servicio_prefijo: z.string(),
    guia_tipo: z.enum(GUIA_TIPOS),
    guia_estado: z.enum(GUIA_ESTADOS),
    paquetes: z.array(paqueteDeCambio),
    peso_cobrar: z.number(),
    guia_valor: z.number(),
    guia_descuento: z.number(),
    guia_costo_envio: z.number(),
    guia_tarifa_transporte: z.number(),
    guia_cargos: z.number(),
    aplica_isv: z.boolean(),
    subtotal: z.number(),
    isv: z.number(),
    total_usd: z.number(),
    /** Lempiras by the latest factor; null if there is none. */
    total: z.number().nullable(),
  })
  .meta({ id: 'GuiaDeCambio' });
export type GuiaDeCambio = z.output<typeof guiaDeCambio>;

/** The result of splitting or joining guides: shown beforehand, and returned afterwards. */
export const cambioDeGuias = z
  .object({
    antes: z.array(guiaDeCambio),
    despues: z.array(guiaDeCambio),
    /** Parcels that leave without a guide because they have not arrived. */
    libres: z.array(paqueteDeCambio),
    /** Totals of all guides that are charged, US dollars and lempiras. */
    total_usd_antes: z.number(),
    total_usd_despues: z.number(),
    total_antes: z.number().nullable(),
    total_despues: z.number().nullable(),
    /** Why it needs authorisation; null if it needs none: docs/decisions/0039. */
    rebaja: z.enum(['precio', 'descuento']).nullable(),
    /** Packing lists in which the parcels stay. */
    listas: z.array(z.string()),
    /** Parcels whose labels have to be printed again. */
    etiquetas: z.array(z.number()),
    /** The customer was told a price that is no longer valid, and gets a mail about it. */
    aviso: z.boolean(),
  })
  .meta({ id: 'CambioDeGuias' });
export type CambioDeGuias = z.output<typeof cambioDeGuias>;

/** Most parcels that a guide may have. */
const MAX_PAQUETES = 500;
const TOO_MANY_PAQUETES = `Elija como máximo ${MAX_PAQUETES} paquetes a la vez.`;
const NO_PAQUETES = 'Elija al menos un paquete.';
export const MAX_UNIR = 100;
const TOO_MANY_GUIAS = `Elija como máximo ${MAX_UNIR} guías a la vez.`;
const TWO_GUIAS = 'Elija al menos dos guías.';

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The total of all guides as it was shown, US dollars; the change is refused if it now comes to another. */
const shown = { total_usd: decimal({ max: 99_999_999.99 }).optional(), ...rebajaShape };

export const destructureQuery = z.object({
  /** Absent: all parcels. */
  paquete_ids: idList({ max: MAX_PAQUETES, required: NO_PAQUETES, tooMany: TOO_MANY_PAQUETES }).optional(),
});
export const destructureBody = z.object({
  paquete_ids: listOf(id(), { min: 1, max: MAX_PAQUETES, required: NO_PAQUETES, tooMany: TOO_MANY_PAQUETES })
    .transform(unique)
    .optional(),
  ...shown,
  version,
});

export const joinsQuery = z.object({
  guia_ids: idList({ max: MAX_UNIR, required: TWO_GUIAS, tooMany: TOO_MANY_GUIAS }),
});
export const joinsBody = z.object({
  guia_ids: listOf(id(), { min: 2, max: MAX_UNIR, required: TWO_GUIAS, tooMany: TOO_MANY_GUIAS })
    .transform(unique)
    .refine((ids) => ids.length > 1, TWO_GUIAS),
  ...shown,
});
