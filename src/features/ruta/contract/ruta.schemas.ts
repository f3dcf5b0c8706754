import { z } from 'zod';
import { parseJson } from '#kit/contract/json-text.ts';
import { day, decimal, id, moment, requiredText, REQUIRED, text } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { uploadedFile } from '#kit/contract/uploaded-file.ts';
import { pagoDraft } from '#features/abonos/contract/abonos.schemas.ts';
import { recibeShape } from '#features/entregas/contract/entregas.schemas.ts';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { MOTIVOS, PARADA_ESTADOS } from '../rules/parada-transiciones.ts';

/** A limit beyond what a driver carries in a day. */
const MOST = 200;
/** A limit beyond what a branch delivers in a day; if it is reached, the screen says that only these are shown. */
export const RUTA_MAX = 500;
const ids = (required: string) =>
  listOf(id(), { min: 1, max: MOST, required, tooMany: `Elija como máximo ${MOST} guías a la vez.` }).transform(
    (some) => [...new Set(some)],
  );

export const assignBody = z.object({
  repartidor: requiredText(60, { required: 'Elija al repartidor.' }),
  dia: day(),
  guia_ids: ids('Elija al menos una guía.'),
});
export const paradasBody = z.object({ parada_ids: ids('Elija al menos una guía.') });

/** Reads a list that a form repeats; a single element comes alone. */
const repeated = (value: unknown): unknown => {
  const read = parseJson(value);
  return typeof read === 'number' ? [read] : read;
};
const formList = <T extends z.ZodType>(schema: T) => z.preprocess(parseJson, schema);

/** What was done at the door, and when by the phone's clock. */
const hecho = {
  parada_ids: z.preprocess(repeated, ids('Falta qué guías son.')),
  momento: z.iso.datetime({ error: 'Indique cuándo fue.' }).max(40),
  foto: uploadedFile().optional(),
};

export const deliverBody = z.object({
  ...hecho,
  ...recibeShape,
  comentario: text(255).default(''),
  pagos: formList(listOf(pagoDraft, { max: 5, tooMany: 'Use como máximo 5 pagos.' }).default([])),
  /** Lempiras that the driver saw; another total is refused. */
  total: decimal({ min: 0 }),
});
export const failBody = z.object({
  ...hecho,
  motivo: z.enum(MOTIVOS, { error: REQUIRED }),
  comentario: text(255).default(''),
});

/** The bodies as the form sends them. */
const formIds = z.array(z.number()).max(MOST);
export const deliverForm = deliverBody.extend({ parada_ids: formIds, pagos: z.array(pagoDraft).max(5).default([]) });
export const failForm = failBody.extend({ parada_ids: formIds });

const guiaOf = { guia_id: z.number(), guia_numero: z.number(), servicio_prefijo: z.string() };
const clienteOf = { cliente_id: z.number(), cliente_nombre: z.string(), cliente_apellido: z.string() };
const lugarOf = { direccion: z.string(), telefono: z.string(), ciudad_nombre: z.string() };

/** A guia that waits for a driver. */
export const porAsignar = z
  .object({
    ...guiaOf,
    ...clienteOf,
    ...lugarOf,
    departamento_nombre: z.string(),
    /** Lempiras. */
    total: z.number(),
    intentos: z.number(),
    fecha_pedido: moment,
  })
  .meta({ id: 'GuiaPorAsignar' });
export type PorAsignar = z.output<typeof porAsignar>;

/** A stop: a guia in a route. */
export const parada = z
  .object({
    parada_id: z.number(),
    ...guiaOf,
    ...clienteOf,
    ...lugarOf,
    estado: z.enum(PARADA_ESTADOS),
    repartidor: z.string(),
    repartidor_nombre: z.string(),
    dia: z.string(),
    /** A short description of the content. */
    contenido: z.string(),
    total_paquetes: z.number(),
    /** Lempiras. */
    total: z.number(),
    motivo: z.enum(MOTIVOS).nullable(),
    comentario: z.string().nullable(),
    intentos: z.number(),
    tiene_foto: z.boolean(),
    entrega_id: z.number().nullable(),
    fecha_salida: moment.nullable(),
    momento: moment.nullable(),
    /** When the server received it. */
    fecha_cierre: moment.nullable(),
  })
  .meta({ id: 'Parada' });
export type Parada = z.output<typeof parada>;

export const miRuta = z
  .object({
    paradas: z.array(parada),
    /** There are more than listed; they appear as these are done. */
    hay_mas: z.boolean(),
    metodos: z.array(
      z.object({ metodo_pago_id: z.number(), metodo_nombre: z.string(), metodo_tipo: z.enum(METODO_TIPOS) }),
    ),
    /** This driver may deliver on credit. */
    puede_dar_credito: z.boolean(),
    /** Cash collected at doors today, lempiras. */
    efectivo: z.number(),
  })
  .meta({ id: 'MiRuta' });
export type MiRuta = z.output<typeof miRuta>;

export const entregadaEnRuta = z.object({
  entrega_id: z.number(),
  total: z.number(),
  pagado: z.number(),
  saldo: z.number(),
  cambio: z.number(),
});
