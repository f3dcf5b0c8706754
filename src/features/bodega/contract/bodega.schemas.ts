import { z } from 'zod';
import { emptyAsNull, id, moment, requiredText, requiredUpperLine } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { paqueteShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { LUGAR_MAX } from '#features/tracking/rules/estante.ts';

/** A bodega: 0 for Miami, else the id of the branch. */
export const bodegaId = id('Elija una bodega.');

/** The most parcels at once: about what fits on a cart. */
export const MOST_PER_CALL = 100;
const MUCHOS = `Ubique como máximo ${MOST_PER_CALL} paquetes a la vez.`;

/** A place, e.g. A-03-2, as written by labels and the intake. */
export const lugar = requiredUpperLine(LUGAR_MAX);

export const placeBody = z
  .object({
    bodega: bodegaId,
    /** null clears their places. */
    ubicacion: emptyAsNull(lugar),
    /** Scanned codes: trackings, aliases, labels of guias. */
    codigos: listOf(requiredText(100), { max: MOST_PER_CALL, tooMany: MUCHOS }).default([]),
    paquete_ids: listOf(id(), { max: MOST_PER_CALL, tooMany: MUCHOS }).default([]),
    /** The place that the user saw; if a parcel is elsewhere, nothing is changed. Absent: any place. */
    de: emptyAsNull(lugar).optional(),
  })
  .refine(({ codigos, paquete_ids }) => codigos.length + paquete_ids.length > 0, {
    path: ['codigos'],
    message: 'Escanee o elija al menos un paquete.',
  });

/** A parcel and its shelf; null if unknown. */
const ubicadoShape = { ...paqueteShape, ubicacion: z.string().nullable() };

export const placeAnswer = z
  .object({
    colocados: z.array(
      z.object({
        ...ubicadoShape,
        /** Its previous shelf; null if it had none. */
        antes: z.string().nullable(),
        /** It was there already: nothing was changed. */
        repetido: z.boolean(),
        /** How many parcels of its guia are in this bodega. */
        de_la_guia: z.number(),
        /** The other shelves of this bodega with parcels of its guia. */
        companeros: z.array(z.string()),
      }),
    ),
    rechazados: z.array(
      z.object({
        codigo: z.string(),
        /** null if the code is unknown. */
        paquete_id: z.number().nullable(),
        motivo: z.string(),
        que_hacer: z.string(),
      }),
    ),
  })
  .meta({ id: 'PaquetesUbicados' });
export type PlaceAnswer = z.output<typeof placeAnswer>;

/** A shelf and the parcels on it. */
export const estante = z
  .object({
    ubicacion: z.string(),
    paquetes: z.number(),
    /** Since when its oldest parcel is in this bodega. */
    desde: moment.nullable(),
    dias: z.number(),
  })
  .meta({ id: 'Estante' });
export type Estante = z.output<typeof estante>;

/** A parcel in a bodega. */
export const paqueteEnBodega = z
  .object({
    ...ubicadoShape,
    desde: moment.nullable(),
    dias: z.number(),
    peso_cobrar: z.number().nullable(),
  })
  .meta({ id: 'PaqueteEnBodega' });
export type PaqueteEnBodega = z.output<typeof paqueteEnBodega>;

/** A misplaced parcel. */
export const paqueteFuera = z
  .object({
    ...ubicadoShape,
    motivo: z.string(),
    que_hacer: z.string(),
    usuario_registro: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'PaqueteFueraDeLugar' });
export type PaqueteFuera = z.output<typeof paqueteFuera>;

const bodegaResumen = {
  bodega: z.number(),
  nombre: z.string(),
  /** Whether this user may place parcels there. */
  ubicable: z.boolean(),
};

export const resumen = z
  .object({
    ...bodegaResumen,
    paquetes: z.number(),
    sin_lugar: z.number(),
    fuera: z.number(),
    /** Days since its oldest parcel arrived. */
    dias: z.number(),
    bodegas: z.array(z.object(bodegaResumen)),
  })
  .meta({ id: 'BodegaResumen' });
