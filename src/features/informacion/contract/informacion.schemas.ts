import { z } from 'zod';
import { decimal, email, emptyAsNull, id, requiredLine, requiredText, text } from '#kit/contract/fields.ts';
import { lineaPrecio } from '#features/viaje/contract/precio.schemas.ts';
import { texto } from './textos.schemas.ts';
import { MESSAGE_MAX, NOMBRE_MAX } from '../rules/contacto.ts';

export const sucursalPublica = z
  .object({
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    departamento_nombre: z.string(),
    ciudad_nombre: z.string(),
    sucursal_direccion: z.string(),
    sucursal_horario: z.string().nullable(),
    mapa_url: z.string(),
    mapa_ubicacion: z.string().nullable(),
  })
  .meta({ id: 'SucursalPublica' });
export type SucursalPublica = z.output<typeof sucursalPublica>;

export const servicioPublico = z
  .object({
    servicio_id: z.number(),
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    servicio_descripcion: z.string(),
    /** Calendar days after reception in Miami. */
    tiempo_entrega: z.number(),
    /** US dollars for one pound, the least that is charged, before ISV; null if the service has no price. */
    precio_desde: z.number().nullable(),
    /** The pounds that this price covers; null: it is the price of each pound. */
    precio_libras: z.number().nullable(),
  })
  .meta({ id: 'ServicioPublico' });

export const informacion = z
  .object({
    empresa: z.object({
      nombre: z.string(),
      correo: z.string().nullable(),
      telefono_hn: z.string().nullable(),
      telefono_usa: z.string().nullable(),
      direccion_hn: z.string().nullable(),
      direccion_hn_2: z.string().nullable(),
      /** The warehouse in Miami, in one line; null if it is not set. */
      direccion_usa: z.string().nullable(),
      facebook: z.string().nullable(),
      instagram: z.string().nullable(),
      whatsapp: z.string().nullable(),
      /** Messages of the contact form reach a mailbox. */
      lee_mensajes: z.boolean(),
    }),
    sucursales: z.array(sucursalPublica),
    servicios: z.array(servicioPublico),
    textos: z.array(texto),
  })
  .meta({ id: 'Informacion' });
export type Informacion = z.output<typeof informacion>;

export const LADO_MAX = 999;
export const PESO_MAX = 9999;
export const VALOR_MAX = 999_999.99;
/** An empty form field counts as missing. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const positive = 'Este valor debe ser mayor que 0.';
const inches = () => given(decimal({ min: 0.01, max: LADO_MAX, tooSmall: positive }));

export const cotizarQuery = z
  .object({
    /** Without it, every active service is quoted. */
    servicio_id: given(id()),
    /** Pounds. */
    peso: decimal({ min: 0.01, max: PESO_MAX, tooSmall: positive, required: 'Escriba el peso en libras.' }),
    /** Inches; all three or none. */
    alto: inches(),
    largo: inches(),
    ancho: inches(),
    /** US dollars. */
    valor_compra: given(decimal({ max: VALOR_MAX })),
    /** The branch where the parcel will be picked up. */
    sucursal_id: given(id()),
  })
  .check(({ value, issues }) => {
    const sides = (['largo', 'ancho', 'alto'] as const).filter((side) => value[side] === undefined);
    if (sides.length === 0 || sides.length === 3) return;
    for (const side of sides)
      issues.push({ code: 'custom', message: 'Escriba las tres medidas, o ninguna.', path: [side], input: value });
  });

/** What one service would charge. */
export const cotizacion = z
  .object({
    servicio_id: z.number(),
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    tiempo_entrega: z.number(),
    /** If it is received in Miami today, yyyy-mm-dd. */
    fecha_entrega_estimada: z.string(),
    /** Billed pounds. */
    peso_cobrar: z.number(),
    /** Priced with the special fee of the customer who asks. */
    tarifa_especial: z.boolean(),
    /** US dollars. */
    guia_valor: z.number(),
    total_usd: z.number(),
    /** Lempiras at today's dollar factor; null if there is none. */
    total: z.number().nullable(),
    lineas: z.array(lineaPrecio),
  })
  .meta({ id: 'Cotizacion' });
export type Cotizacion = z.output<typeof cotizacion>;

const TEXT_TOO_LONG = 'Texto demasiado largo.';
export const contactoBody = z.object({
  nombre: requiredLine(NOMBRE_MAX, { tooLong: TEXT_TOO_LONG }),
  correo: emptyAsNull(email()).default(null),
  telefono: text(30)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  mensaje: requiredText(MESSAGE_MAX, { tooLong: TEXT_TOO_LONG }),
});
