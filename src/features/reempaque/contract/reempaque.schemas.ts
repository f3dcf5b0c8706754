import { z } from 'zod';
import { flag, id, text, version, emptyAsNull } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { medidasShape } from '#features/guias/contract/guias.schemas.ts';
import { paqueteShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';

/** More than any installation may allow itself (PKG_MAXIMO_PAQUETES_CONSOLIDACION). */
const MAXIMO_EN_LLAMADA = 100;
const AL_MENOS_DOS = 'Un reempaque reúne al menos dos paquetes.';

/** Parcels that become one, as it was measured and weighed. Inches, pounds. */
export const joinBody = z.object({
  paquete_ids: listOf(id(), {
    min: 2,
    max: MAXIMO_EN_LLAMADA,
    required: AL_MENOS_DOS,
    tooMany: 'Ha alcanzado número máximo de paquetes permitidos para Reempaque.',
  }).refine((ids) => new Set(ids).size === ids.length, 'Cada paquete va una sola vez.'),
  ...medidasShape,
  /** Empty: those of the parcels, each once. */
  paquete_descripcion: text(300).default(''),
  /** The request that asks for it; absent: the guide that all of them stand in. */
  guia_id: emptyAsNull(id()).optional(),
  /** Whoever weighed it says that implausible figures are so. */
  cifras_confirmadas: flag().default(false),
  ...rebajaShape,
});

export const unjoinBody = z.object({ ...rebajaShape, version });

/** A parcel as whoever repacks sees it. Inches, pounds, US dollars. */
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
    /** Its client asked for a repack and may still add to it. */
    espera_tracking: z.boolean(),
    /** Written: GA-12. */
    guia: z.string().nullable(),
    packinglist: z.string().nullable(),
    /** The number of the parcel that it was repacked into. */
    reempaque: z.string().nullable(),
    total_reempacados: z.number(),
    /** Where it lies in the warehouse. */
    ubicacion: z.string().nullable(),
    version: z.number(),
    /** Why it cannot go into a repack at all; null: it can. */
    motivo: z.string().nullable(),
  })
  .meta({ id: 'PaquetePorReempacar' });
export type PaquetePorReempacar = z.output<typeof porReempacar>;

/** Parcels that belong together: those of a guide, or the free ones of a client by one service. */
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
        /** The client asked for a repack: all of its parcels go into it. */
        pide_reempaque: z.boolean(),
      })
      .nullable(),
    paquetes: z.array(porReempacar),
  })
  .meta({ id: 'GrupoPorReempacar' });
export type Grupo = z.output<typeof grupo>;

/** What a scanned code is to whoever repacks. */
export const leido = z
  .object({
    /** The parcels that answer to it; of what was repacked the one that it lives on in. */
    paquetes: z.array(porReempacar),
    /** With what the first of them goes together; null: it goes with nothing. */
    grupo: grupo.nullable(),
  })
  .meta({ id: 'CodigoPorReempacar' });
export type Leido = z.output<typeof leido>;

/** A request whose parcels are all there. */
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
    /** Where they lie, each place once. */
    ubicaciones: z.array(z.string()),
    /** Since when the last of them is there. */
    completa_desde: z.string().nullable(),
  })
  .meta({ id: 'SolicitudPorReempacar' });
export type SolicitudLista = z.output<typeof lista>;
