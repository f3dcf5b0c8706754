import { z } from 'zod';
import { flag, id, text, version, emptyAsNull } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { medidasShape } from '#features/guias/contract/guias.schemas.ts';
import { paqueteShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';

/** A limit beyond what any installation may set as PKG_MAXIMO_PAQUETES_CONSOLIDACION. */
const MAX_PER_CALL = 100;
const AL_MENOS_DOS = 'Un reempaque reúne al menos dos paquetes.';

/** The parcels to repack, and the measures of the result. Inches, pounds. */
export const joinBody = z.object({
  paquete_ids: listOf(id(), {
    min: 2,
    max: MAX_PER_CALL,
    required: AL_MENOS_DOS,
    tooMany: 'Ha alcanzado número máximo de paquetes permitidos para Reempaque.',
  }).refine((ids) => new Set(ids).size === ids.length, 'Cada paquete va una sola vez.'),
  ...medidasShape,
  /** Empty: the descriptions of the parcels, without repetitions. */
  paquete_descripcion: text(300).default(''),
  /** The request that asks for it; absent: the guia that all parcels are in. */
  guia_id: emptyAsNull(id()).optional(),
  /** The user confirms implausible figures. */
  cifras_confirmadas: flag().default(false),
  ...rebajaShape,
});

export const unjoinBody = z.object({ ...rebajaShape, version });

/** A parcel on the screen of repacking. Inches, pounds, US dollars. */
export const porReempacar = z
  .object({
    ...paqueteShape,
    paquete_courier: z.string(),
    valor_compra: z.number().nullable(),
    servicio_id: z.number().nullable(),
    servicio_nombre: z.string().nullable(),
    alto: z.number().nullable(),
    largo: z.number().nullable(),
    ancho: z.number().nullable(),
    peso_real: z.number().nullable(),
    peso_volumetrico: z.number().nullable(),
    peso_cobrar: z.number().nullable(),
    guia_estado: z.enum(GUIA_ESTADOS).nullable(),
    /** Its client requested a reempaque and may still add parcels to it. */
    espera_tracking: z.boolean(),
    /** Written: GA-12. */
    guia: z.string().nullable(),
    packinglist: z.string().nullable(),
    /** Tracking of the parcel that it was repacked into. */
    reempaque: z.string().nullable(),
    total_reempacados: z.number(),
    /** Its place in the bodega. */
    ubicacion: z.string().nullable(),
    version: z.number(),
    /** Why it cannot be repacked at all; null if it can. */
    motivo: z.string().nullable(),
  })
  .meta({ id: 'PaquetePorReempacar' });
export type PaquetePorReempacar = z.output<typeof porReempacar>;

/** Parcels that may be repacked together: those of a guia, or a client's free ones by one service. */
export const grupo = z
  .object({
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    servicio_id: z.number(),
    servicio_nombre: z.string(),
    guia: z
      .object({
        guia_id: z.number(),
        /** Written: GA-12. */
        guia: z.string(),
        guia_tipo: z.enum(GUIA_TIPOS),
        guia_estado: z.enum(GUIA_ESTADOS),
        instrucciones: z.string(),
        /** US dollars. */
        guia_valor: z.number(),
        peso_cobrar: z.number(),
        /** The client requested a reempaque: all its parcels go into it. */
        pide_reempaque: z.boolean(),
      })
      .nullable(),
    paquetes: z.array(porReempacar),
  })
  .meta({ id: 'GrupoPorReempacar' });
export type Grupo = z.output<typeof grupo>;

/** The meaning of a scanned code for repacking. */
export const scanned = z
  .object({
    /** The parcels that match it; for a repacked one, the reempaque that contains it. */
    paquetes: z.array(porReempacar),
    /** The group of the first that can be repacked; null if none can. */
    grupo: grupo.nullable(),
  })
  .meta({ id: 'CodigoPorReempacar' });
export type Scanned = z.output<typeof scanned>;

/** A request whose parcels are all here. */
export const lista = z
  .object({
    guia_id: z.number(),
    guia: z.string(),
    guia_tipo: z.enum(GUIA_TIPOS),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    servicio_nombre: z.string(),
    instrucciones: z.string(),
    paquetes: z.number(),
    /** Pounds. */
    peso_cobrar: z.number(),
    /** Their places, without repetitions. */
    ubicaciones: z.array(z.string()),
    /** When the last of them was received. */
    completa_desde: z.string().nullable(),
  })
  .meta({ id: 'SolicitudPorReempacar' });
export type SolicitudLista = z.output<typeof lista>;
