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

/** A parcel that is not picked up, and how to reach its owner. */
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

/** A waiting parcel in a list. US dollars. */
export const enEsperaRow = z
  .object({
    ...paqueteShape,
    /** Since when it waits; null if it does not wait for its owner. */
    espera_desde: moment.nullable(),
    dias: z.number().nullable(),
    /** Calendar day. */
    califica_desde: z.string().nullable(),
    /** Days until it qualifies; 0 or less if it has waited long enough. */
    faltan: z.number().nullable(),
    /** The freight of its guia; without a guia, the price of its weight. */
    flete: z.number(),
    /** The storage charge by now. */
    almacenaje: z.number(),
    /** Attempts to reach its owner that count. */
    intentos: z.number(),
    ultimo_intento: z.object(intento).nullable(),
    /** The last day that its owner was given. */
    plazo: z.string().nullable(),
    /** Why it cannot be registered, as the end of a sentence; null if it can. */
    motivo: z.string().nullable(),
    /** What is missing that only a supervisor may waive, in the same form; null if nothing. */
    falta_aviso: z.string().nullable(),
  })
  .meta({ id: 'PaqueteEnEspera' });
export type EnEsperaRow = z.output<typeof enEsperaRow>;

/** A registered parcel in a list. US dollars. */
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

/** The attempts to reach the owner of a parcel or of a guia's parcels, and their registrations. */
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
  /** Why it is registered without the required attempts to reach its owner. */
  excepcion: emptyAsNull(requiredRazon()).optional(),
  /** The password that authorises this exception, and a guia that costs less without the parcel. */
  autorizacion: emptyAsNull(z.string().max(200)).optional(),
});

export const recoverBody = z.object({
  razon: requiredRazon(),
  autorizacion: emptyAsNull(z.string().max(200)).optional(),
});
