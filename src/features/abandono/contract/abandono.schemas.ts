import { z } from 'zod';
import { emptyAsNull, id, moment, optionalText, requiredRazon } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { MAX_PAGE_SIZE } from '#kit/contract/page.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { CANALES, RESULTADOS } from '../rules/contacto.ts';

const intento = {
  fecha_registro: moment,
  canal: z.enum(CANALES),
  resultado: z.enum(RESULTADOS),
};

/** A parcel that nobody comes for, and how its owner is reached. */
const paqueteShape = {
  paquete_id: z.number(),
  tracking: z.string(),
  orden: z.number(),
  paquete_descripcion: z.string(),
  paquete_estado: z.enum(PAQUETE_ESTADOS),
  cliente_id: z.number(),
  cliente_nombre: z.string(),
  cliente_apellido: z.string(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
  guia_id: z.number().nullable(),
  guia_numero: z.number().nullable(),
  servicio_prefijo: z.string().nullable(),
  sucursal_codigo: z.string().nullable(),
  sucursal_nombre: z.string().nullable(),
};

/** The row of what waits. US dollars. */
export const enEsperaRow = z
  .object({
    ...paqueteShape,
    /** Since when it waits where it is; null: it waits for nobody. */
    espera_desde: moment.nullable(),
    dias: z.number().nullable(),
    /** Calendar day. */
    califica_desde: z.string().nullable(),
    /** Days until it qualifies; 0 or fewer: it has waited long enough. */
    faltan: z.number().nullable(),
    /** Of its guide; of one without a guide, what its weight costs its owner. */
    flete: z.number(),
    /** What its place on the shelf would cost by now. */
    almacenaje: z.number(),
    /** To reach its owner, in the days that count. */
    intentos: z.number(),
    ultimo_intento: z.object(intento).nullable(),
    /** The last day to come that its owner was told. */
    plazo: z.string().nullable(),
    /** Why it cannot be registered, as the end of a sentence; null: it can. */
    motivo: z.string().nullable(),
    /** What only a supervisor may go without, alike; null: nothing. */
    falta_aviso: z.string().nullable(),
  })
  .meta({ id: 'PaqueteEnEspera' });
export type EnEsperaRow = z.output<typeof enEsperaRow>;

/** The row of what was registered. US dollars. */
export const abandonadoRow = z
  .object({
    ...paqueteShape,
    abandono_id: z.number(),
    fecha_abandono: moment,
    estado_antes: z.string(),
    flete: z.number(),
    razon: z.string(),
    excepcion: z.string().nullable(),
    autorizador: z.string().nullable(),
    usuario_registro: z.string(),
    recuperable: z.boolean(),
  })
  .meta({ id: 'PaqueteAbandonado' });
export type AbandonadoRow = z.output<typeof abandonadoRow>;

/** What was done to reach the owner of a parcel, or of those of a guide, and what was registered of them. */
export const seguimiento = z
  .object({
    intentos: z.array(
      z.object({
        ...intento,
        comentario: z.string().nullable(),
        plazo: z.string().nullable(),
        usuario_registro: z.string(),
        usuario_nombre: z.string().nullable(),
      }),
    ),
    abandonos: z.array(
      z.object({
        abandono_id: z.number(),
        tracking: z.string().nullable(),
        razon: z.string(),
        excepcion: z.string().nullable(),
        usuario_registro: z.string(),
        fecha_registro: moment,
        razon_recuperacion: z.string().nullable(),
        usuario_recuperacion: z.string().nullable(),
        fecha_recuperacion: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'SeguimientoDeAbandono' });
export type Seguimiento = z.output<typeof seguimiento>;

export const contactoBody = z.object({
  canal: z.enum(CANALES, { error: 'Elija cómo se le contactó.' }),
  resultado: z.enum(RESULTADOS, { error: 'Elija qué resultó.' }),
  comentario: optionalText(255),
});

const ELIJA = 'Elija al menos un paquete.';

export const abandonBody = z.object({
  paquete_ids: listOf(id(ELIJA), { min: 1, max: MAX_PAGE_SIZE, required: ELIJA }),
  razon: requiredRazon(),
  /** Why without the attempts to reach the owner that it takes. */
  excepcion: emptyAsNull(requiredRazon()).optional(),
  /** The password of who answers for it, and for a guide that costs less without the parcel. */
  autorizacion: emptyAsNull(z.string().max(200)).optional(),
});

export const recoverBody = z.object({
  razon: requiredRazon(),
  autorizacion: emptyAsNull(z.string().max(200)).optional(),
});
