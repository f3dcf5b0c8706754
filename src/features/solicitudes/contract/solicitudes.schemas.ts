import { z } from 'zod';
import { acciones, emptyAsNull, flag, id, moment, REQUIRED, requiredId, text, version } from '#kit/contract/fields.ts';
import { listOf, recordOf } from '#kit/contract/lists.ts';
import { guiaShape } from '#features/guias/contract/guias.schemas.ts';
import { historialEntry } from '#features/historial/contract/historial.schemas.ts';
import { contenidoShape, facturaField } from '#features/paquetes/contract/paquetes.schemas.ts';
import {
  isRecord,
  readFormulario,
  PAQUETES_ILEGIBLES,
  prealerta,
} from '#features/paquetes/contract/prealerta.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { SOLICITUD_ACCIONES } from '../rules/solicitud-acciones.ts';
import { SIN_PAQUETES, solicitudErrors } from './solicitudes.errors.ts';
import { MAXIMO_EN_SOLICITUD, SOLICITUD_TIPOS } from '../rules/solicitud-cantidad.ts';

export const INSTRUCCIONES_MAX = 300;
/** The error of a choice: `wrong` for a value that is no option, REQUIRED for an empty one. */
const oneOf = (wrong: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null || input === '' ? REQUIRED : wrong,
});
const SERVICIO_DESCONOCIDO = 'No existe el servicio seleccionado';
/** The most new parcels in one form, each with its file. */
const MAXIMO_FACTURAS = 20;
const FACTURA_LENGTH = 60;

/** A parcel of a request: a known one, or one to be pre-alerted with it. */
const item = z.discriminatedUnion('clase', [
  z.object({
    clase: z.literal('libre'),
    paquete_id: requiredId(REQUIRED, solicitudErrors.SOLICITUD_PAQUETE_DESCONOCIDO.message()),
  }),
  prealerta.extend({ clase: z.literal('nuevo') }),
]);

/** Sets `clase`: a parcel with a `paquete_id` is a known one. */
const tagged = (draft: unknown): unknown =>
  isRecord(draft) ? { ...draft, clase: Object.hasOwn(draft, 'paquete_id') ? 'libre' : 'nuevo' } : draft;

/** Reads the parcels and files of a form; without parcels, an empty list. */
export const readPaquetesField = (form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { paquetes, facturas } = readFormulario({ ...form, paquetes: form['paquetes'] ?? '[]' }, MAXIMO_EN_SOLICITUD);
  const isReadable = Array.isArray(paquetes) && paquetes.length <= MAXIMO_EN_SOLICITUD;
  return { paquetes: isReadable ? paquetes.map(tagged) : paquetes, facturas };
};

const paquetesShape = {
  paquetes: listOf(item, {
    max: MAXIMO_EN_SOLICITUD,
    required: SIN_PAQUETES,
    unreadable: PAQUETES_ILEGIBLES,
    tooMany: `Agregue como máximo ${MAXIMO_EN_SOLICITUD} paquetes a la vez.`,
  }),
  facturas: recordOf(facturaField, { max: MAXIMO_FACTURAS, keyLength: FACTURA_LENGTH }),
};

const headShape = {
  guia_tipo: z.enum(SOLICITUD_TIPOS, oneOf('Elija un tipo de la lista.')),
  /** For staff, the client; a customer's own casillero counts, whatever this says. */
  cliente_id: emptyAsNull(id()).optional(),
  servicio_id: requiredId(REQUIRED, SERVICIO_DESCONOCIDO),
  /** For the staff who open and pack. */
  instrucciones: text(INSTRUCCIONES_MAX).default(''),
  /** More parcels will be added whose tracking is not known yet. */
  falta_tracking: flag().default(false),
};

/**
 * A request as its form sends it: `paquetes`, a JSON list of {paquete_id} or of new parcels as in POST
 * /packages/prealerts, and the files `factura_0`, `factura_1` …, named by the new parcels.
 */
export const solicitudBody = z.preprocess(
  (form) =>
    isRecord(form)
      ? {
          guia_tipo: form['guia_tipo'],
          cliente_id: form['cliente_id'],
          servicio_id: form['servicio_id'],
          instrucciones: form['instrucciones'],
          falta_tracking: form['falta_tracking'],
          ...readPaquetesField(form),
        }
      : form,
  z.object({ ...headShape, ...paquetesShape }),
);

export const agregarBody = z.preprocess(
  (form) => (isRecord(form) ? readPaquetesField(form) : form),
  z.object({
    ...paquetesShape,
    paquetes: listOf(item, {
      min: 1,
      max: MAXIMO_EN_SOLICITUD,
      required: SIN_PAQUETES,
      unreadable: PAQUETES_ILEGIBLES,
      tooMany: `Agregue como máximo ${MAXIMO_EN_SOLICITUD} paquetes a la vez.`,
    }),
  }),
);

/** The parcels and files as the form sends them. */
const paquetesForm = {
  paquetes: z.array(z.union([z.object({ paquete_id: z.number() }), prealerta])).max(MAXIMO_EN_SOLICITUD),
  ...Object.fromEntries(
    Array.from({ length: MAXIMO_FACTURAS }, (_, place) => [`factura_${place}`, facturaField.optional()]),
  ),
};
export const solicitudForm = z.object({ ...headShape, ...paquetesForm });
export const agregarForm = z.object(paquetesForm);

/** The answer to a new request, or to added parcels. */
export const solicitudHecha = z.object({
  guia_id: z.number(),
  guia_numero: z.number(),
  servicio_prefijo: z.string(),
  guia_estado: z.enum(GUIA_ESTADOS),
  paquete_ids: z.array(z.number()),
});

/** Reads -1, which stands for Rechazado in requests. */
const withRechazado = (sent: unknown): unknown => (sent === -1 || sent === '-1' ? 'Rechazado' : sent);
export const DECISIONES = ['Pre-alertado', 'Rechazado', 'Pendiente'] as const;

export const decisionBody = z.object({
  guia_estado: z.preprocess(withRechazado, z.enum(DECISIONES, oneOf('Elija un estado de la lista.'))),
  /** Why it is rejected, or why the client pays less if an approval has that effect. */
  ...rebajaShape,
  version,
});

/** Why parcels left a request. */
export const RETIRO_MOTIVOS = ['Rechazada', 'Tiempo de espera', 'Separada', 'Unificada'] as const;

/** A request in a list. */
export const solicitudSummary = z
  .object({
    ...guiaShape,
    /** Until when parcels may be added; null if it was requested with all of them. */
    fecha_cierre: moment.nullable(),
    /** Until when missing parcels are waited for; null if nothing has arrived yet. */
    fecha_espera: moment.nullable(),
    fecha_solicitud: moment,
  })
  .meta({ id: 'SolicitudResumen' });
export type SolicitudSummary = z.output<typeof solicitudSummary>;

/** A parcel of a request, or one that may go into one. Pounds; US dollars. */
const paqueteDeSolicitud = z.object({
  ...contenidoShape,
  /** Trackings of the parcels repacked into it that have no invoice. */
  partes_sin_factura: z.array(z.string()),
  servicio_id: z.number().nullable(),
  servicio_nombre: z.string().nullable(),
  peso_real: z.number().nullable(),
  peso_cobrar: z.number().nullable(),
  fecha_registro: moment,
  /** null: not arrived. */
  fecha_recepcion: moment.nullable(),
  /** Days, of Tegucigalpa, since it arrived; null if it has not. */
  dias: z.number().nullable(),
  /** Its place in the bodega; for staff. */
  ubicacion: z.string().nullable(),
  /** Path of the photo below the API base; null if there is none. */
  foto_url: z.string().nullable(),
});
export type PaqueteDeSolicitud = z.output<typeof paqueteDeSolicitud>;

/** A whole request. */
export const solicitud = solicitudSummary
  .extend({
    /** Why it was rejected; null if it is not. */
    motivo_rechazo: z.string().nullable(),
    usuario_registro: z.string().nullable(),
    version: z.number(),
    /** The most parcels it may have. */
    maximo_paquetes: z.number(),
    paquetes: z.array(paqueteDeSolicitud),
    /** Parcels that left it; `libre`: taking a rejected request back brings it back. */
    retirados: z.array(
      z.object({
        paquete_id: z.number(),
        tracking: z.string(),
        motivo: z.enum(RETIRO_MOTIVOS),
        fecha_registro: moment,
        libre: z.boolean(),
        /** The guia of the same client that it is in now; null for none. */
        guia: z.object({ guia_id: z.number(), guia_numero: z.number(), servicio_prefijo: z.string() }).nullable(),
      }),
    ),
    historial: z.array(historialEntry),
    acciones: acciones(SOLICITUD_ACCIONES),
  })
  .meta({ id: 'Solicitud' });
export type Solicitud = z.output<typeof solicitud>;

/** The most free parcels shown at once: as many as one request may hold. */
export const MAX_LIBRES = 200;

/** The limits of a client's requests, and the parcels they may contain. */
export const paquetesLibres = z
  .object({
    /** Those in Miami first, the longest there first; then those not arrived yet. */
    paquetes: z.array(paqueteDeSolicitud),
    /** There are more than listed; a search finds them, and so do their ids. */
    hay_mas: z.boolean(),
    /** The most parcels in one request. */
    maximo_paquetes: z.number(),
    /** The most new parcels in one form. */
    maximo_nuevos: z.number(),
    /** The most requests open at once. */
    maximo_solicitudes: z.number(),
    solicitudes_abiertas: z.number(),
    /** How long parcels may be added to a request that lacks tracking. */
    horas_edicion: z.number(),
    /** How long a request waits for the others after its first parcel. */
    dias_espera: z.number(),
    requiere_consolidar: z.boolean(),
  })
  .meta({ id: 'PaquetesLibres' });
