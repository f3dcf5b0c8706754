import { z } from 'zod';
import { emptyAsNull, id, moment, requiredText, requiredUpperLine } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { paqueteShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { LUGAR_MAX } from '../rules/estante.ts';

/** A warehouse: 0 Miami, else the branch. */
export const bodegaId = id('Elija una bodega.');

/** As many as somebody carries on a cart. */
export const MOST_POR_LLAMADA = 100;
const MUCHOS = `Ubique como máximo ${MOST_POR_LLAMADA} paquetes a la vez.`;

/** A place, e.g. A-03-2, as labels and intake write it. */
export const lugar = requiredUpperLine(LUGAR_MAX);

export const placeBody = z
  .object({
    bodega: bodegaId,
    /** null: they have no place any more. */
    ubicacion: emptyAsNull(lugar),
    /** As they were scanned: trackings, aliases, labels of guides. */
    codigos: listOf(requiredText(100), { max: MOST_POR_LLAMADA, tooMany: MUCHOS }).default([]),
    paquete_ids: listOf(id(), { max: MOST_POR_LLAMADA, tooMany: MUCHOS }).default([]),
    /** Where they lie as whoever asks has seen it; elsewhere nothing is changed. Absent: wherever they are. */
    de: emptyAsNull(lugar).optional(),
  })
  .refine(({ codigos, paquete_ids }) => codigos.length + paquete_ids.length > 0, {
    path: ['codigos'],
    message: 'Escanee o elija al menos un paquete.',
  });

/** A parcel and its place on the shelves; null: nobody said. */
const ubicadoShape = { ...paqueteShape, ubicacion: z.string().nullable() };

export const placeAnswer = z
  .object({
    colocados: z.array(
      z.object({
        ...ubicadoShape,
        /** Its place before; null: it had none. */
        antes: z.string().nullable(),
        /** It lay there already: nothing was changed. */
        repetido: z.boolean(),
        /** How many parcels of its guide lie in this warehouse. */
        de_la_guia: z.number(),
        /** The other places in this warehouse where parcels of its guide lie. */
        companeros: z.array(z.string()),
      }),
    ),
    rechazados: z.array(
      z.object({
        codigo: z.string(),
        /** null: nobody knows the code. */
        paquete_id: z.number().nullable(),
        motivo: z.string(),
        que_hacer: z.string(),
      }),
    ),
  })
  .meta({ id: 'PaquetesUbicados' });
export type PlaceAnswer = z.output<typeof placeAnswer>;

/** A shelf and what lies on it. */
export const estante = z
  .object({
    ubicacion: z.string(),
    paquetes: z.number(),
    /** Since when its oldest parcel lies in this warehouse. */
    desde: moment.nullable(),
    dias: z.number(),
  })
  .meta({ id: 'Estante' });
export type Estante = z.output<typeof estante>;

/** A parcel in a warehouse. */
export const paqueteEnBodega = z
  .object({
    ...ubicadoShape,
    desde: moment.nullable(),
    dias: z.number(),
    peso_cobrar: z.number().nullable(),
  })
  .meta({ id: 'PaqueteEnBodega' });
export type PaqueteEnBodega = z.output<typeof paqueteEnBodega>;

/** A parcel that lies where it should not. */
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
  /** This user gives places there. */
  ubicable: z.boolean(),
};

export const resumen = z
  .object({
    ...bodegaResumen,
    paquetes: z.number(),
    sin_lugar: z.number(),
    fuera: z.number(),
    /** Days that what came first lies there. */
    dias: z.number(),
    bodegas: z.array(z.object(bodegaResumen)),
  })
  .meta({ id: 'BodegaResumen' });
